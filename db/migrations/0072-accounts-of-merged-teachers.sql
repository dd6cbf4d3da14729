-- A merge of two teachers also joins their accounts: both are one person for exports and erasures.
alter table merged_records drop constraint merged_records_kind_check,
  add constraint merged_records_kind_check
  check (kind in ('schools', 'countries', 'learners', 'teachers', 'users', 'customer_participants', 'participants'));

-- Accounts of teachers who were merged before: as long as the merge can be undone, its journal has the account that was left.
insert into merged_records (kind, from_id, into_id, act_id)
  select 'users', (r.before ->> 'user_id')::integer, t.user_id, m.act_id
  from merged_records m
  join act_rows r on r.act_id = m.act_id and r.table_name = 'teachers' and r.key = jsonb_build_object('id', m.from_id)
  join teachers t on t.id = m.into_id
  where m.kind = 'teachers' and r.after is null and r.before is not null
  on conflict do nothing;
