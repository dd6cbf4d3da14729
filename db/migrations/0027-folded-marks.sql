-- A spacing accent (´ ¨ ¸) decomposes into a blank and a combining mark: both are removed, so that N´wamitwa is found by nwamitwa.
create or replace function folded(value text) returns text language sql immutable strict parallel safe
  return lower(translate(
    regexp_replace(normalize(value, nfkd), ' ?[\u0300-\u036f]|[''’‘ʼʹ`′]', '', 'g'),
    '‐‑‒–—−øØłŁđĐıǃ', '------oOlLdDi!') collate people) collate "default";

alter table users alter column search set expression as (folded(full_name || ' ' || username || ' ' || coalesce(email, '')));
alter table schools alter column search set expression as (folded(
  name || ' ' || coalesce(natemis, '') || ' ' || town || ' ' || suburb || ' ' || district || ' ' || former_names));
alter table participants alter column search
  set expression as (folded(first_name || ' ' || last_name || ' ' || username || ' ' || school_name));
alter table purchase_orders alter column search set expression as (folded(number || ' ' || customer_name || ' ' || school_po));
alter table payments alter column search set expression as (folded(order_number || ' ' || customer_name || ' ' || reference));
alter table moderated_participants alter column search
  set expression as (folded(first_name || ' ' || last_name || ' ' || school_name));
alter table certificates alter column search
  set expression as (folded(number || ' ' || first_name || ' ' || last_name || ' ' || school_name));
alter table queued_emails alter column search set expression as (folded(recipient || ' ' || recipient_name || ' ' || subject));
alter table countries alter column search set expression as (folded(name || ' ' || code));
alter table bank_items alter column search set expression as (folded(stem || ' ' || topic));

-- While an olympiad's awards are computed, corrected names wait for them, so that no result keeps a former name.
create or replace function participants_spread_to_results() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('result.award'), new.olympiad_id);
  update moderated_participants set first_name = new.first_name, last_name = new.last_name, grade = new.grade,
    school_name = new.school_name, province = new.province where participant_id = new.id;
  return null;
end $$;
