-- One teacher leads a school's participation; the others help.
alter table customer_participant_teachers
  add column is_lead boolean not null default false,
  add column added_at timestamptz not null default now();
update customer_participant_teachers ct set is_lead = true
  where teacher_id = (select min(teacher_id) from customer_participant_teachers one
    where one.customer_participant_id = ct.customer_participant_id);
create unique index customer_participant_teachers_lead on customer_participant_teachers (customer_participant_id) where is_lead;

-- The first teacher leads.
create function participant_teachers_first_leads() returns trigger language plpgsql as $$
begin
  if not new.is_lead then
    -- Two teachers who are added at once follow one another.
    perform from customer_participants where id = new.customer_participant_id for no key update;
    new.is_lead := not exists (
      select from customer_participant_teachers where customer_participant_id = new.customer_participant_id and is_lead);
  end if;
  return new;
end $$;
create trigger participant_teachers_first_leads before insert on customer_participant_teachers
  for each row execute function participant_teachers_first_leads();

-- Teachers who once looked after a school's participation. They have no access to it.
create table former_participant_teachers (
  id integer generated always as identity primary key,
  customer_participant_id integer not null references customer_participants on delete cascade,
  teacher_id integer not null references teachers on delete cascade,
  was_lead boolean not null,
  added_at timestamptz not null,
  left_at timestamptz not null default now()
);
create index former_participant_teachers_participant on former_participant_teachers (customer_participant_id);
create index former_participant_teachers_teacher on former_participant_teachers (teacher_id);

-- Who leaves is remembered, and the colleague who has helped longest leads on.
create function participant_teachers_leave() returns trigger language plpgsql as $$
begin
  insert into former_participant_teachers (customer_participant_id, teacher_id, was_lead, added_at)
    select c.id, t.id, old.is_lead, old.added_at from customer_participants c, teachers t
    where c.id = old.customer_participant_id and t.id = old.teacher_id;
  if old.is_lead then
    update customer_participant_teachers set is_lead = true
      where customer_participant_id = old.customer_participant_id and teacher_id = (
        select teacher_id from customer_participant_teachers where customer_participant_id = old.customer_participant_id
        order by added_at, teacher_id limit 1);
  end if;
  return null;
end $$;
create trigger participant_teachers_leave after delete on customer_participant_teachers
  for each row execute function participant_teachers_leave();

-- When a person last signed in; sessions go when they end.
create table last_sign_ins (
  user_id integer primary key references users on delete cascade,
  at timestamptz not null
);
insert into last_sign_ins (user_id, at)
  select user_id, max(created_at) from sessions where user_id is not null and impersonator_id is null group by user_id;
