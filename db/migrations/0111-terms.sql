-- Versions of the terms that overlords write, beside those shipped with the product. Consents name them by their first day.
create table terms (
  id integer generated always as identity primary key,
  first_day date not null unique,
  en text not null,
  af text not null,
  saved_at timestamptz not null,
  saved_by integer references users
);
