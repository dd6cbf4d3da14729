import type { ActorOf } from '../../http/actor.ts'
import type { App } from '../../http/handler.ts'
import { hashDevice } from './device.ts'
import { findPlace } from './find-place.ts'
import { start, type Started } from './start.ts'

/**
 * Begins a prepared attempt in one statement, and enters the given part if one is given: for whoever has done the steps, has a
 * place and is in time. It finds nobody else, and what is refused is left to `start`. Two starts of one learner come one after
 * the other: the second sees by the participant's status that there is nothing left to begin.
 */
const text = `
with sitter as (
  select p.id, o.paper_id, o.closes_at
  from participants p join olympiads o on o.id = p.olympiad_id
  where p.id = $1 and p.sitting_status = 'not-started' and p.declared_at is not null and p.recovery_shown_at is not null
    and p.details_confirmed_at is not null and (p.seat_assigned_at is not null or p.is_test)
    and o.phase = 'open' and o.paper_id is not null and o.opens_at <= $3::timestamptz
    and $3::timestamptz < o.closes_at + (p.extra_seconds + o.extra_seconds) * interval '1 second'
    -- its token may only be remembered
    and exists (select from sessions where id = $5::bigint and expires_at > $3::timestamptz)
  for no key update of p
), begun as (
  update attempts a set started_at = $3::timestamptz, paper_id = s.paper_id from sitter s
  where a.participant_id = s.id and a.superseded_at is null and a.started_at is null
  returning a.id, a.participant_id, a.epoch, s.paper_id, s.closes_at
), device as (
  insert into attempt_devices (attempt_id, epoch, device_hash, reason, since)
  select id, epoch, $2::bytea, 'start', $3::timestamptz from begun
), entered as (
  insert into attempt_modules (attempt_id, module_index, entered_at, ends_at)
  select b.id, m.module_index, $3::timestamptz,
    least($3::timestamptz + m.limit_seconds * interval '1 second', b.closes_at)
  from begun b join paper_modules m on m.paper_id = b.paper_id and m.module_index = $4::smallint
), told as (
  update participants p set sitting_status = 'sitting' from begun b where p.id = b.participant_id
)
select id as "attemptId", epoch from begun`

/** Begins the sitting on a device, and enters the part that is given; one other than the first is not. The same device may ask twice. */
export async function begin(
  app: App,
  learner: ActorOf<'learner'>,
  device: string,
  now: Date,
  moduleIndex: number | null = null,
): Promise<Started> {
  const { rows } = await app.database.pool.query<Started>({
    name: 'begin-prepared',
    text,
    values: [learner.participantId, hashDevice(device), now, moduleIndex === 1 ? 1 : null, learner.sessionId],
  })
  return rows[0] ?? beginUnprepared(app, learner, device, now)
}

/** Whatever else a start may be: a learner who was added just now, one who takes a place, one who asks twice. */
async function beginUnprepared(app: App, learner: ActorOf<'learner'>, device: string, now: Date): Promise<Started> {
  // Throws when the session is over: its token may only be remembered.
  await findPlace(app, learner.sessionId, now)
  return start(app.database.db, learner.participantId, device, now)
}
