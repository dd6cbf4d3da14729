-- Every issue of a certificate is kept: the newest in its row, the earlier ones here.
alter table certificates
  add column issued_at timestamptz,
  add column issued_by integer references users,
  -- why this issue was made; null for the first and for those of a general making
  add column issue_reason text,
  -- the results or texts would print something else than the newest issue
  add column is_outdated boolean not null default false;
update certificates set issued_at = case when issue = 1 then created_at else coalesce(generated_at, created_at) end;
alter table certificates alter column issued_at set not null, alter column issued_at set default now();
create index certificates_outdated on certificates (olympiad_id, id) where is_outdated;

create table certificate_issues (
  certificate_id integer not null references certificates on delete cascade,
  issue integer not null,
  -- all that it printed, frozen
  data jsonb not null,
  issued_at timestamptz not null,
  issued_by integer references users,
  reason text,
  primary key (certificate_id, issue)
);
insert into certificate_issues (certificate_id, issue, data, issued_at)
  select id, (released ->> 'issue')::integer, released -> 'data', created_at from certificates where released is not null;

create function keep_earlier_issue() returns trigger language plpgsql as $$
begin
  insert into certificate_issues (certificate_id, issue, data, issued_at, issued_by, reason)
  values (old.id, old.issue, old.data, old.issued_at, old.issued_by, old.issue_reason)
  on conflict do nothing;
  return null;
end
$$;
create trigger certificates_keep_earlier_issue after update of issue on certificates
  for each row when (old.issue <> new.issue) execute function keep_earlier_issue();

-- Whether a result prints something else than a certificate's data under these texts. The colour is not compared.
create function certificate_differs(data jsonb, config jsonb, ranked integer, m moderated_participants)
returns boolean language sql stable as $$
  select data ->> 'name' is distinct from btrim(m.first_name || ' ' || m.last_name)
    or data ->> 'school' is distinct from m.school_name
    or data ->> 'award' is distinct from m.award
    or data -> 'mark' is distinct from case when (config ->> 'showMark')::boolean
      then jsonb_build_object('scored', m.mark, 'full', m.full_marks) else 'null' end
    or data -> 'percentage' is distinct from case when (config ->> 'showPercentage')::boolean and m.full_marks > 0
      then to_jsonb(floor(m.mark * 10000.0 / m.full_marks + 0.5)::integer) else 'null' end
    or data -> 'rank' is distinct from case when (config ->> 'showRank')::boolean and m.rank is not null
      then jsonb_build_object('place', m.rank, 'of', ranked) else 'null' end
    or data ->> 'issuedOn' is distinct from config ->> 'issuedOn'
    or data -> 'design' ->> 'locale' is distinct from config ->> 'locale'
    or data -> 'design' ->> 'olympiad' is distinct from config ->> 'title'
    or data -> 'design' -> 'signatories' is distinct from config -> 'signatories'
$$;

-- Marks the certificates of an olympiad, or of some of its participants, that are out of date, and those that no longer are.
create function mark_outdated_certificates(olympiad integer, participants integer[]) returns void language plpgsql as $$
declare
  config jsonb;
  ranked integer;
begin
  if not exists (select from certificates c where c.olympiad_id = olympiad
    and (participants is null or c.participant_id = any(participants))) then return; end if;
  select certificate_config into config from olympiads where id = olympiad;
  if not config ? 'title' then return; end if;
  if (config ->> 'showRank')::boolean then
    select count(*) into ranked from moderated_participants where olympiad_id = olympiad and rank is not null;
  end if;
  if participants is null then
    update certificates c set is_outdated = not c.is_outdated from moderated_participants m
    where c.olympiad_id = olympiad and m.participant_id = c.participant_id and m.award is not null
      and c.generation_status <> 'none' and c.is_outdated <> certificate_differs(c.data, config, ranked, m);
  else
    update certificates c set is_outdated = not c.is_outdated from moderated_participants m
    where c.participant_id = any(participants) and m.participant_id = c.participant_id and m.award is not null
      and c.generation_status <> 'none' and c.is_outdated <> certificate_differs(c.data, config, ranked, m);
  end if;
end
$$;

create function certificates_follow_texts() returns trigger language plpgsql as $$
begin
  perform mark_outdated_certificates(new.id, null);
  return null;
end
$$;
create trigger olympiads_change_certificates after update of certificate_config on olympiads
  for each row when (old.certificate_config <> new.certificate_config) execute function certificates_follow_texts();

-- As before, and certificates with a former name or school become out of date.
create or replace function participants_spread_changes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('result.award'), c.olympiad_id) from (
    select distinct olympiad_id from (
      select id, first_name, last_name, grade, school_name, province, olympiad_id from present
      except select id, first_name, last_name, grade, school_name, province, olympiad_id from former) changed
    order by olympiad_id) c;
  if not found then return null; end if;
  update participant_grades g set grade = c.grade from (select id, grade from present except select id, grade from former) c
    where g.participant_id = c.id;
  update moderated_participants m set first_name = c.first_name, last_name = c.last_name, grade = c.grade,
      school_name = c.school_name, province = c.province
    from (
      select id, first_name, last_name, grade, school_name, province from present
      except select id, first_name, last_name, grade, school_name, province from former) c
    where m.participant_id = c.id;
  perform mark_outdated_certificates(c.olympiad_id, c.ids) from (
    select olympiad_id, array_agg(id) as ids from (
      select id, first_name, last_name, school_name, olympiad_id from present
      except select id, first_name, last_name, school_name, olympiad_id from former) changed
    group by olympiad_id) c;
  return null;
end $$;

select mark_outdated_certificates(id, null) from olympiads where certificate_config ? 'title';
