-- Releases whose rights and triggers are complete for a role of the application. The command `migrate` adds the row last;
-- a process of a release without its row refuses to start.
create table complete_releases (
  -- of the migrations, rights and triggers that the release declares
  sha256 text not null,
  role text not null,
  completed_at timestamptz not null default now(),
  primary key (sha256, role)
);
