-- The progress of each school in an olympiad. The columns are kept by triggers, so that lists of 25,000 schools sort and filter
-- by indexes. A column here is always what refresh_school_progress would count again, except the first sign-in, whose session
-- is not kept.

-- The place of the first step that a school has not done: 1 sign-in, 2 confirm, 3 load, 4 order, 5 pay, 6 print, 7 rehearse,
-- 8 sit, 9 done. Signing in, confirming, printing and rehearsing are no longer asked of a school that has gone on without them.
create function school_step_place(signed_in boolean, confirmed boolean, learners integer, is_free boolean, ordered integer,
  outstanding bigint, slips_printed integer, rehearsed boolean, sat boolean) returns smallint language sql immutable
  return case
    when not (signed_in or confirmed or learners > 0) then 1
    when not (confirmed or sat) then 2
    when learners = 0 then 3
    when not is_free and ordered < learners then 4
    when not is_free and outstanding > 0 then 5
    when slips_printed < learners and not sat then 6
    when not (rehearsed or sat) then 7
    when not sat then 8
    else 9 end;

create table school_progress (
  customer_participant_id integer primary key references customer_participants on delete cascade,
  olympiad_id integer not null references olympiads,
  school_id integer not null references schools,
  -- of the school; they follow a correction until the olympiad is archived
  school_name text not null collate people,
  province text not null,
  -- taking part costs nothing: there is neither order nor payment
  is_free boolean not null,
  accepted_at timestamptz not null,
  -- a teacher of the school has signed in for the first time since the school was accepted
  signed_in_at timestamptz,
  confirmed_at timestamptz,
  learners integer not null default 0,
  -- when the last learner was loaded
  loaded_at timestamptz,
  -- learners on orders that are not deleted, and what is still to be paid before they sit
  ordered integer not null default 0,
  outstanding bigint not null default 0,
  ordered_at timestamptz,
  paid_at timestamptz,
  slips_printed integer not null default 0,
  printed_at timestamptz,
  devices integer not null default 0,
  rehearsed_at timestamptz,
  -- when the first learner started
  sat_at timestamptz,
  step_place smallint not null generated always as (school_step_place(signed_in_at is not null, confirmed_at is not null,
    learners, is_free, ordered, outstanding, slips_printed, rehearsed_at is not null, sat_at is not null)) stored,
  step text not null generated always as (case school_step_place(signed_in_at is not null, confirmed_at is not null,
      learners, is_free, ordered, outstanding, slips_printed, rehearsed_at is not null, sat_at is not null)
    when 1 then 'sign-in' when 2 then 'confirm' when 3 then 'load' when 4 then 'order' when 5 then 'pay' when 6 then 'print'
    when 7 then 'rehearse' when 8 then 'sit' else 'done' end) stored,
  -- since when the school could do its step: the end of the latest step before it
  waiting_since timestamptz not null generated always as (case school_step_place(signed_in_at is not null,
      confirmed_at is not null, learners, is_free, ordered, outstanding, slips_printed, rehearsed_at is not null,
      sat_at is not null)
    when 1 then accepted_at
    when 2 then greatest(accepted_at, signed_in_at)
    when 3 then greatest(accepted_at, signed_in_at, confirmed_at)
    when 4 then greatest(accepted_at, signed_in_at, confirmed_at, loaded_at)
    when 5 then greatest(accepted_at, signed_in_at, confirmed_at, loaded_at, ordered_at)
    when 6 then greatest(accepted_at, signed_in_at, confirmed_at, loaded_at, ordered_at, paid_at)
    when 7 then greatest(accepted_at, signed_in_at, confirmed_at, loaded_at, ordered_at, paid_at, printed_at)
    when 8 then greatest(accepted_at, signed_in_at, confirmed_at, loaded_at, ordered_at, paid_at, printed_at, rehearsed_at)
    else sat_at end) stored
);
create index school_progress_by_name on school_progress (olympiad_id, school_name, customer_participant_id);
create index school_progress_by_province on school_progress (olympiad_id, province, customer_participant_id);
create index school_progress_by_step on school_progress (olympiad_id, step_place, customer_participant_id);
create index school_progress_by_waiting on school_progress (olympiad_id, waiting_since, customer_participant_id);
create index school_progress_by_accepted on school_progress (olympiad_id, accepted_at, customer_participant_id);
create index school_progress_by_learners on school_progress (olympiad_id, learners, customer_participant_id);
create index school_progress_school on school_progress (school_id);

-- Counts the progress of some school participants again. Their rows are locked first, in one order: the counting begins with
-- everything that others have committed until then.
create function refresh_school_progress(ids integer[]) returns void language plpgsql as $$
begin
  perform from school_progress where customer_participant_id = any(ids) order by customer_participant_id for no key update;
  update school_progress g set confirmed_at = c.confirmed_at, is_free = o.learner_price = 0,
    learners = coalesce(p.learners, 0), loaded_at = p.loaded_at,
    slips_printed = coalesce(p.slips_printed, 0), printed_at = p.printed_at, sat_at = p.sat_at,
    ordered = coalesce(b.ordered, 0), outstanding = coalesce(b.outstanding, 0), ordered_at = b.ordered_at, paid_at = b.paid_at,
    devices = coalesce(d.devices, 0), rehearsed_at = d.rehearsed_at
  from customer_participants c
  join olympiads o on o.id = c.olympiad_id
  left join (
    select p.customer_participant_id as id, count(*) as learners, max(p.created_at) as loaded_at,
      count(s.slip_printed_at) as slips_printed, max(s.slip_printed_at) as printed_at,
      min(a.started_at) filter (where t.status <> 'not-started') as sat_at
    from participants p
    join sitting_statuses t on t.participant_id = p.id
    left join participant_credentials s on s.participant_id = p.id
    left join attempts a on a.participant_id = p.id and a.superseded_at is null
    where p.customer_participant_id = any(ids) and not p.is_test
    group by p.customer_participant_id
  ) p on p.id = c.id
  left join (
    select b.customer_participant_id as id, sum(b.learners) as ordered, max(b.issued_at) as ordered_at,
      sum(b.outstanding) filter (where b.status = 'unpaid') as outstanding, max(greatest(b.pre_approved_at, y.paid_at)) as paid_at
    from purchase_orders b
    left join lateral (select max(received_at) as paid_at from payments where purchase_order_id = b.id) y on true
    where b.customer_participant_id = any(ids) and b.status <> 'deleted'
    group by b.customer_participant_id
  ) b on b.id = c.id
  left join (
    select customer_participant_id as id, count(*) as devices, max(checked_at) as rehearsed_at from rehearsed_devices
    where customer_participant_id = any(ids) group by customer_participant_id
  ) d on d.id = c.id
  where c.id = g.customer_participant_id and c.id = any(ids)
    and (g.confirmed_at, g.is_free, g.learners, g.loaded_at, g.slips_printed, g.printed_at, g.sat_at, g.ordered, g.outstanding,
      g.ordered_at, g.paid_at, g.devices, g.rehearsed_at) is distinct from
      (c.confirmed_at, o.learner_price = 0, coalesce(p.learners, 0), p.loaded_at, coalesce(p.slips_printed, 0), p.printed_at,
      p.sat_at, coalesce(b.ordered, 0), coalesce(b.outstanding, 0), b.ordered_at, b.paid_at, coalesce(d.devices, 0),
      d.rehearsed_at);
end $$;

create function school_participants_begin_progress() returns trigger language plpgsql as $$
begin
  insert into school_progress (customer_participant_id, olympiad_id, school_id, school_name, province, is_free, accepted_at,
    confirmed_at)
  select c.id, c.olympiad_id, s.id, s.name, s.province, o.learner_price = 0, c.created_at, c.confirmed_at
  from added c join schools s on s.id = c.school_id join olympiads o on o.id = c.olympiad_id;
  return null;
end $$;
create trigger school_participants_begin_progress after insert on customer_participants referencing new table as added
  for each statement execute function school_participants_begin_progress();

create function refresh_own_school_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array[new.id]);
  return null;
end $$;
create trigger school_participants_confirm after update of confirmed_at on customer_participants
  for each row when (old.confirmed_at is distinct from new.confirmed_at) execute function refresh_own_school_progress();

-- For tables with a customer_participant_id, a statement at a time.
create function refresh_added_school_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array(select distinct customer_participant_id from changed));
  return null;
end $$;
create trigger participants_join_school_progress after insert on participants referencing new table as changed
  for each statement execute function refresh_added_school_progress();
create trigger participants_leave_school_progress after delete on participants referencing old table as changed
  for each statement execute function refresh_added_school_progress();
create trigger devices_join_school_progress after insert on rehearsed_devices referencing new table as changed
  for each statement execute function refresh_added_school_progress();
create trigger devices_stay_in_school_progress after update on rehearsed_devices referencing new table as changed
  for each statement execute function refresh_added_school_progress();
create trigger devices_leave_school_progress after delete on rehearsed_devices referencing old table as changed
  for each statement execute function refresh_added_school_progress();
create trigger orders_join_school_progress after insert on purchase_orders referencing new table as changed
  for each statement execute function refresh_added_school_progress();

-- By row and with a condition where other columns change more often.
create function refresh_changed_school_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array[old.customer_participant_id, new.customer_participant_id]);
  return null;
end $$;
create trigger orders_change_school_progress after update on purchase_orders
  for each row when ((old.learners, old.outstanding, old.status) is distinct from (new.learners, new.outstanding, new.status))
  execute function refresh_changed_school_progress();
create trigger participants_change_school_progress after update of customer_participant_id, is_test on participants
  for each row when ((old.customer_participant_id, old.is_test) is distinct from (new.customer_participant_id, new.is_test))
  execute function refresh_changed_school_progress();

create function slips_refresh_school_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array(
    select distinct p.customer_participant_id from before_it b join after_it a using (participant_id)
    join participants p on p.id = a.participant_id where b.slip_printed_at is distinct from a.slip_printed_at));
  return null;
end $$;
create trigger slips_refresh_school_progress after update on participant_credentials
  referencing old table as before_it new table as after_it
  for each statement execute function slips_refresh_school_progress();
create function slips_join_school_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array(select distinct p.customer_participant_id from added a
    join participants p on p.id = a.participant_id where a.slip_printed_at is not null));
  return null;
end $$;
create trigger slips_join_school_progress after insert on participant_credentials referencing new table as added
  for each statement execute function slips_join_school_progress();

-- The first learner of a school who starts. A whole country starts within minutes: a row that another start has locked is
-- passed over, because that start marks the school.
create function sitting_statuses_mark_sat() returns trigger language plpgsql as $$
begin
  update school_progress set sat_at = coalesce(
      (select min(a.started_at) from attempts a where a.participant_id = new.participant_id and a.superseded_at is null), now())
    where customer_participant_id = (
      select g.customer_participant_id from participants p
      join school_progress g on g.customer_participant_id = p.customer_participant_id and g.sat_at is null
      where p.id = new.participant_id for no key update of g skip locked);
  return null;
end $$;
create trigger sitting_statuses_mark_sat after update of status on sitting_statuses
  for each row when (old.status = 'not-started' and new.status <> 'not-started' and not new.is_test)
  execute function sitting_statuses_mark_sat();
create function sitting_statuses_refresh_progress() returns trigger language plpgsql as $$
begin
  perform refresh_school_progress(array(select customer_participant_id from participants where id = new.participant_id));
  return null;
end $$;
create trigger sitting_statuses_refresh_progress after update of status on sitting_statuses
  for each row when (old.status <> 'not-started' and new.status = 'not-started')
  execute function sitting_statuses_refresh_progress();

create function sessions_mark_sign_in() returns trigger language plpgsql as $$
begin
  update school_progress set signed_in_at = new.created_at where signed_in_at is null and customer_participant_id in (
    select ct.customer_participant_id from customer_participant_teachers ct join teachers t on t.id = ct.teacher_id
    where t.user_id = new.user_id);
  return null;
end $$;
create trigger sessions_mark_sign_in after insert on sessions
  for each row when (new.role = 'teacher' and new.impersonator_id is null) execute function sessions_mark_sign_in();

create function olympiads_price_school_progress() returns trigger language plpgsql as $$
begin
  update school_progress set is_free = new.learner_price = 0 where olympiad_id = new.id and is_free <> (new.learner_price = 0);
  return null;
end $$;
create trigger olympiads_price_school_progress after update of learner_price on olympiads
  for each row when ((old.learner_price = 0) <> (new.learner_price = 0)) execute function olympiads_price_school_progress();

create function schools_spread_to_progress() returns trigger language plpgsql as $$
begin
  update school_progress g set school_name = new.name, province = new.province
    from olympiads o where g.school_id = new.id and o.id = g.olympiad_id and o.phase <> 'archived';
  return null;
end $$;
create trigger schools_spread_to_progress after update of name, province on schools
  for each row when ((old.name, old.province) is distinct from (new.name, new.province))
  execute function schools_spread_to_progress();

-- Rows of the time before this migration: a teacher who confirmed the details had signed in.
insert into school_progress (customer_participant_id, olympiad_id, school_id, school_name, province, is_free, accepted_at,
  confirmed_at, signed_in_at)
select c.id, c.olympiad_id, s.id, coalesce(p.school_name, s.name), coalesce(p.province, s.province), o.learner_price = 0,
  c.created_at, c.confirmed_at,
  least(c.confirmed_at, (select min(e.created_at) from sessions e join teachers t on t.user_id = e.user_id
    join customer_participant_teachers ct on ct.teacher_id = t.id where ct.customer_participant_id = c.id and e.role = 'teacher'))
from customer_participants c
join schools s on s.id = c.school_id
join olympiads o on o.id = c.olympiad_id
left join lateral (select school_name, province from participants where customer_participant_id = c.id and o.phase = 'archived'
  order by id limit 1) p on true;
select refresh_school_progress(array(select customer_participant_id from school_progress));

-- A school's mails, newest first.
create index queued_emails_customer on queued_emails (customer_participant_id, queued_at) where customer_participant_id is not null;
