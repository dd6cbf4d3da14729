-- What people say about olympiads on the public pages. Nothing is published without their recorded consent.
create table testimonials (
  id integer generated always as identity primary key,
  project_id integer references projects on delete cascade,
  language text not null check (language in ('en', 'af', 'zu', 'xh')),
  person text not null,
  subject text not null,
  text text not null,
  picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$'),
  consent_how text,
  consent_at date,
  published boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((consent_how is null) = (consent_at is null)),
  check (not published or consent_at is not null)
);
create index testimonials_project on testimonials (project_id, id);
create index testimonials_picture on testimonials (picture_sha256) where picture_sha256 is not null;
