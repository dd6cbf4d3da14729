-- Text as it is searched: without case, accents and apostrophes, with one kind of hyphen. Zoë is found by zoe, N’wamitwa by
-- nwamitwa, Hoërskool by hoerskool. The characters removed are combining marks, apostrophes and their look-alikes.
create function folded(value text) returns text language sql immutable strict parallel safe
  return lower(translate(
    regexp_replace(normalize(value, nfkd), '[\u0300-\u036f''’‘ʼʹ`´′]', '', 'g'),
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
alter table bank_items alter column search set expression as (folded(stem || ' ' || topic));
