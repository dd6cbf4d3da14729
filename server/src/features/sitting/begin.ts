import type { ParticipantId, SessionId } from '@agon/domain/ids'
import { languages, type Language } from '@agon/domain/question/parts'
import { byteaArray, int4Array, int8Array } from '#/db/binary-arrays.ts'
import { Grouping } from '#/db/grouping.ts'
import type { ActorOf } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { hashDevice } from './device.ts'
import { findPlace } from './find-place.ts'
import { start, type Started } from './start.ts'

interface BeginInput {
  sessionId: SessionId
  participantId: ParticipantId
  deviceHash: Buffer
  /** The first part's, or 0 for none. */
  moduleIndex: number
  /** Its place in `languages`, from 1; 0 for none. */
  language: number
}

export interface Begun extends Started {
  /** It was begun by this, in one statement: nothing can have been answered. */
  isNew: boolean
}

interface Row extends Started {
  participantId: ParticipantId
  deviceHash: Buffer
}

/**
 * Begins prepared attempts, those that are asked for together in one statement, and enters the first part where it is granted: for
 * anyone who has done the steps, has a place and is in time. It finds nobody else, and what is refused is left to `start`. Two starts of
 * one learner come one after the other: the second sees by the participant's status that there is nothing left to begin.
 */
const text = `
with sitter as (
  select p.id, o.paper_id, o.closes_at, i.device_hash, i.module_index, i.language
  from unnest($1::int8[], $2::int4[], $3::bytea[], $4::int4[], $6::int4[])
    as i(session_id, participant_id, device_hash, module_index, language)
  join sitting_statuses t on t.participant_id = i.participant_id
  join participants p on p.id = t.participant_id
  join olympiads o on o.id = p.olympiad_id
  where t.status = 'not-started' and p.declared_at is not null and p.recovery_shown_at is not null
    and p.details_confirmed_at is not null and (p.seat_assigned_at is not null or p.is_test)
    -- as isStartBarred of the domain
    and (p.consent = 'granted' or p.is_test or (p.consent <> 'objected' and o.consent_rule <> 'block'))
    and o.phase = 'open' and o.paper_id is not null and o.opens_at <= $5::timestamptz
    and $5::timestamptz < o.closes_at + (p.extra_seconds + o.extra_seconds) * interval '1 second'
    -- its token may only be remembered
    and exists (select from sessions s where s.id = i.session_id and s.expires_at > $5::timestamptz)
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
), told as (
  update sitting_statuses t set status = 'sitting' from begun b where t.participant_id = b.participant_id
)
select id as "attemptId", epoch, participant_id as "participantId", device_hash as "deviceHash" from begun`

/** Beginnings in one statement at most. */
const largest = 100
/** Beginnings for which a second statement begins beside the first. */
const worthASecond = 16

async function beginAll(app: App, asked: readonly BeginInput[]): Promise<(Started | null)[]> {
  const { rows } = await app.database.steady.query<Row>({
    name: 'begin-prepared',
    text,
    values: [
      int8Array(asked.map(({ sessionId }) => sessionId)),
      int4Array(asked.map(({ participantId }) => participantId)),
      byteaArray(asked.map(({ deviceHash }) => deviceHash)),
      int4Array(asked.map(({ moduleIndex }) => moduleIndex)),
      app.now().toISOString(),
      int4Array(asked.map(({ language }) => language)),
    ],
  })
  const begun = new Map(rows.map((row) => [row.participantId, row]))
  return asked.map(({ participantId, deviceHash }) => {
    const row = begun.get(participantId)
    // Of two devices that asked together one has begun.
    return row?.deviceHash.equals(deviceHash) === true ? { attemptId: row.attemptId, epoch: row.epoch } : null
  })
}

const groupsOf = perApp(
  (app) =>
    new Grouping<BeginInput, Started | null>({
      commit: (asked) => beginAll(app, asked),
      sizeOf: () => 1,
      largest,
      worthASecond,
    }),
)

/** The part that is entered with the beginning. */
interface Entering {
  readonly moduleIndex: number
  readonly language?: Language | undefined
}

/** Begins the sitting on a device, and enters the part that is given; one other than the first is not. The same device may ask twice. */
export async function begin(
  app: App,
  learner: ActorOf<'learner'>,
  device: string,
  now: Date,
  { moduleIndex, language }: Entering = { moduleIndex: 0 },
): Promise<Begun> {
  const { sessionId, participantId } = learner
  const first = moduleIndex === 1 ? 1 : 0
  const of = { sessionId, participantId, deviceHash: hashDevice(device) }
  const asked = { ...of, moduleIndex: first, language: language === undefined ? 0 : languages.indexOf(language) + 1 }
  const begun = await groupsOf(app).do(asked)
  if (begun !== null) return { ...begun, isNew: true }
  return { ...(await beginUnprepared(app, learner, device, now)), isNew: false }
}

/** Whatever else a start may be: a learner who was added just now, one who takes a place, one who asks twice. */
async function beginUnprepared(app: App, learner: ActorOf<'learner'>, device: string, now: Date): Promise<Started> {
  // Throws when the session has ended: its token may only be remembered.
  await findPlace(app, learner.sessionId)
  return start(app.database.db, learner.participantId, device, now)
}
