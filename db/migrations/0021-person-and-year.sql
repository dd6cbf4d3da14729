-- A learner is one person through the years. Grade, class and printed name belong to the participation of one year.
alter table participants add column class_name text not null default '' check (length(class_name) <= 10);
update participants p set class_name = l.class_name from learners l where l.id = p.learner_id and l.class_name <> '';
alter table participants alter column grade drop default, add check (grade between 4 and 12);
drop trigger learners_spread_names on learners;
alter table learners drop column grade, drop column class_name;

-- A new participation starts with the names that its learner and its school have now.
create or replace function participants_copy_names() returns trigger language plpgsql as $$
begin
  select l.first_name, l.last_name into new.first_name, new.last_name from learners l where l.id = new.learner_id;
  select s.name, s.province into new.school_name, new.province
    from customer_participants c join schools s on s.id = c.school_id where c.id = new.customer_participant_id;
  return new;
end $$;

-- A corrected name reaches every year that is not closed. The year of an archived olympiad is closed.
create or replace function learners_spread_names() returns trigger language plpgsql as $$
begin
  update participants p set first_name = new.first_name, last_name = new.last_name
    from olympiads o where p.learner_id = new.id and o.id = p.olympiad_id and o.phase <> 'archived';
  return null;
end $$;
create trigger learners_spread_names after update of first_name, last_name on learners
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function learners_spread_names();

-- Results show what their participations show.
create function participants_spread_to_results() returns trigger language plpgsql as $$
begin
  update moderated_participants set first_name = new.first_name, last_name = new.last_name, grade = new.grade,
    school_name = new.school_name, province = new.province where participant_id = new.id;
  return null;
end $$;
create trigger participants_spread_to_results after update of first_name, last_name, grade, school_name, province on participants
  for each row when ((old.first_name, old.last_name, old.grade, old.school_name, old.province)
    is distinct from (new.first_name, new.last_name, new.grade, new.school_name, new.province))
  execute function participants_spread_to_results();
