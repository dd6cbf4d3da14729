-- Certificates up to this id have been released and are answered in public for good; later ones while results are released.
alter table olympiads add column released_certificate_id integer not null default 0;

alter table certificates
  -- {issue, data} of the last released issue, while a newer one waits for its release or could not be made
  add column released jsonb,
  -- true: because the award was lost, so it is restored once the award is regained
  add column revoked_by_product boolean not null default false;

-- Every revocation and every restoration; rows are only added.
create table certificate_revocations (
  id integer generated always as identity primary key,
  certificate_id integer not null references certificates on delete cascade,
  act text not null check (act in ('revoked', 'restored')),
  by_product boolean not null,
  user_id integer references users,
  reason text,
  at timestamptz not null
);
create index certificate_revocations_certificate on certificate_revocations (certificate_id, id);

-- What has been mailed was released.
update olympiads o set released_certificate_id =
  coalesce((select max(c.id) from certificates c where c.olympiad_id = o.id and c.sent_at is not null), 0)
where phase not in ('released', 'archived');

update certificates set revoked_by_product = true
where revoked_at is not null and revoked_reason = 'There is no result with an award any more.';
insert into certificate_revocations (certificate_id, act, by_product, reason, at)
select id, 'revoked', revoked_by_product, revoked_reason, revoked_at from certificates where revoked_at is not null;

-- Both at the release and at its end: certificates made while results are released are released at once.
create function release_certificates() returns trigger language plpgsql as $$
begin
  if old.phase in ('released', 'archived') or new.phase in ('released', 'archived') then
    new.released_certificate_id := greatest(old.released_certificate_id,
      coalesce((select max(id) from certificates where olympiad_id = new.id), 0));
    update certificates set released = null
    where olympiad_id = new.id and released is not null and generation_status <> 'failed';
  end if;
  return new;
end
$$;
create trigger olympiads_release_certificates before update of phase on olympiads
  for each row when (old.phase is distinct from new.phase) execute function release_certificates();

-- A newer issue takes the place of a released one in public once it is released itself and could be made.
create function keep_released_issue() returns trigger language plpgsql as $$
declare
  place olympiads%rowtype;
begin
  select * into place from olympiads where id = new.olympiad_id;
  if old.generation_status = 'failed' then return new; end if;
  if place.phase in ('released', 'archived') or (new.id <= place.released_certificate_id and old.released is null) then
    new.released := jsonb_build_object('issue', old.issue, 'data', old.data);
  end if;
  return new;
end
$$;
create trigger certificates_keep_released_issue before update of issue on certificates
  for each row when (old.issue is distinct from new.issue) execute function keep_released_issue();
