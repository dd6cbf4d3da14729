import type { ParticipantId, SessionId } from '@agon/domain/ids'
import { languages } from '@agon/domain/question/parts'
import { byteaArray, int4Array, int8Array } from '#/db/binary-arrays.ts'
import type { Started } from './start.ts'

export interface BeginInput {
  sessionId: SessionId
  participantId: ParticipantId
  deviceHash: Buffer
  /** The first part's, or 0 for none. */
  moduleIndex: number
  /** Its place in `languages`, from 1; 0 for none. */
  language: number
}

export interface BegunRow extends Started {
  participantId: ParticipantId
  deviceHash: Buffer
}

/** Learners who may begin: all steps done, in time, session valid in the database. Places are checked separately. */
export const mayBegin = ({ sessionId, participantId, now }: Record<'sessionId' | 'participantId' | 'now', string>) => `
  join sitting_statuses t on t.participant_id = ${participantId}
  join participants p on p.id = t.participant_id
  join olympiads o on o.id = p.olympiad_id
  where t.status = 'not-started' and p.declared_at is not null and p.recovery_shown_at is not null
    and p.details_confirmed_at is not null
    -- as isStartBarred of the domain
    and (p.consent = 'granted' or p.is_test or (p.consent <> 'objected' and o.consent_rule <> 'block'))
    and o.phase = 'open' and o.paper_id is not null and o.opens_at <= ${now}
    and ${now} < o.closes_at + (p.extra_seconds + o.extra_seconds) * interval '1 second'
    and exists (select from sessions s where s.id = ${sessionId} and s.expires_at > ${now})`

/**
 * Begins prepared attempts, those of one group in one statement, and enters the first part where it is given: for learners who may begin
 * and have a place. Other starts are handled by `start`. Two starts of one learner come one after the other: the second sees by the
 * participant's status that there is nothing left to begin.
 */
export const beginPrepared = `
with sitter as (
  select p.id, o.paper_id, o.closes_at, i.device_hash, i.module_index, i.language
  from unnest($1::int8[], $2::int4[], $3::bytea[], $4::int4[], $6::int4[])
    as i(session_id, participant_id, device_hash, module_index, language)
  ${mayBegin({ sessionId: 'i.session_id', participantId: 'i.participant_id', now: '$5::timestamptz' })}
    and (p.seat_assigned_at is not null or p.is_test)
  order by p.id -- one order for all, so that two statements cannot wait for each other
  for no key update of t
), begun as (
  update attempts a set started_at = $5::timestamptz, paper_id = s.paper_id from sitter s
  where a.participant_id = s.id and a.superseded_at is null and a.started_at is null
  returning a.id, a.participant_id, a.epoch, s.paper_id, s.closes_at, s.device_hash, s.module_index, s.language
), device as (
  insert into attempt_devices (attempt_id, epoch, device_hash, reason, since)
  select id, epoch, device_hash, 'start', $5::timestamptz from begun
), entered as (
  insert into attempt_modules (attempt_id, module_index, entered_at, ends_at, language)
  select b.id, m.module_index, $5::timestamptz,
    least($5::timestamptz + m.limit_seconds * interval '1 second', b.closes_at),
    case when named.language = any(own.languages) then named.language end -- as languageOfPaper
  from begun b join paper_modules m on m.paper_id = b.paper_id and m.module_index = b.module_index
  join papers own on own.id = b.paper_id
  cross join lateral (select (array[${languages.map((one) => `'${one}'`).join(', ')}])[b.language] as language) named
), status as (
  update sitting_statuses t set status = 'sitting' from begun b where t.participant_id = b.participant_id
)
select id as "attemptId", epoch, participant_id as "participantId", device_hash as "deviceHash" from begun`

/** The parameters of `beginPrepared`. */
export function valuesOf(asked: readonly BeginInput[], now: Date) {
  return [
    int8Array(asked.map(({ sessionId }) => sessionId)),
    int4Array(asked.map(({ participantId }) => participantId)),
    byteaArray(asked.map(({ deviceHash }) => deviceHash)),
    int4Array(asked.map(({ moduleIndex }) => moduleIndex)),
    now.toISOString(),
    int4Array(asked.map(({ language }) => language)),
  ]
}

/** The outcome of each request, null where it began nothing. */
export function startedOf(asked: readonly BeginInput[], rows: readonly BegunRow[]): (Started | null)[] {
  const begun = new Map(rows.map((row) => [row.participantId, row]))
  return asked.map(({ participantId, deviceHash }) => {
    const row = begun.get(participantId)
    // Of two devices that asked together one has begun.
    return row?.deviceHash.equals(deviceHash) === true ? { attemptId: row.attemptId, epoch: row.epoch } : null
  })
}
