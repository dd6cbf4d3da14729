import type { AttemptId, SessionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { int4Array, int8Array } from '#/db/binary-arrays.ts'
import { Grouping } from '#/db/grouping.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { givenOf, givenText, type AnswersSoFar, type AnswersSoFarRow } from './given.ts'
import type { Attempt, Entry, Sitter } from './store.ts'

/** All that is known of one learner's sitting; of what was answered, one part if it was asked for. */
export interface Found {
  sitter: Sitter
  /** The one that counts, if it has begun. */
  attempt: Attempt | undefined
  /** Of the device that holds the attempt. */
  deviceHash: Buffer | null
  entries: Map<number, Entry>
  feedbackGiven: boolean
  given: AnswersSoFar | null
}

interface PlaceQuery {
  sessionId: SessionId
  /** The part whose answers are wanted, or 0 for none. */
  moduleIndex: number
}

type Row = Omit<Sitter, 'window'> & {
  position: number
  attemptId: AttemptId | null
  attemptPaperId: Attempt['paperId']
  number: number
  seed: number
  epoch: number
  startedAt: Date
  finishedAt: Date | null
  receipt: string | null
  onPaper: boolean
  deviceHash: Buffer | null
  entries: { index: number; enteredAt: string; endsAt: string; finishedAt: string | null }[] | null
  feedbackGiven: boolean
  given: AnswersSoFarRow | null
}

/** What a whole country asks in the same minute: those who ask together get it by one statement. The session is looked at, as its token may only be remembered. */
const text = `
select i.position::int4, p.id, p.customer_participant_id as "customerParticipantId", p.learner_id as "learnerId", p.first_name as "firstName",
  p.last_name as "lastName", p.grade, p.username, p.school_name as "schoolName", p.declared_at as "declaredAt",
  p.recovery_shown_at as "recoveryShownAt", p.details_confirmed_at as "detailsConfirmedAt",
  p.seat_assigned_at as "seatAssignedAt", p.is_test as "isTest", p.olympiad_id as "olympiadId", o.name as "olympiadName",
  o.title, j.accent, j.name as project, p.extra_seconds + o.extra_seconds as "extraSeconds", o.phase,
  coalesce(k.time_zone, o.time_zone) as "timeZone", o.opens_at as "opensAt", o.closes_at as "closesAt", o.paper_id as "paperId",
  a.id as "attemptId", a.paper_id as "attemptPaperId", a.number, a.seed, a.epoch, a.started_at as "startedAt",
  a.finished_at as "finishedAt", a.receipt, a.on_paper as "onPaper", d.device_hash as "deviceHash",
  (select json_agg(json_build_object('index', m.module_index, 'enteredAt', m.entered_at, 'endsAt', m.ends_at,
    'finishedAt', m.finished_at)) from attempt_modules m where m.attempt_id = a.id) as entries,
  a.finished_at is not null and exists (select from sitting_feedback f where f.attempt_id = a.id) as "feedbackGiven",
  case when i.module_index > 0 and a.id is not null then ${givenText('i.module_index')} end as given
from unnest($1::int8[], $2::int4[]) with ordinality as i(session_id, module_index, position)
join sessions s on s.id = i.session_id
join participants p on p.id = s.participant_id
join olympiads o on o.id = p.olympiad_id
join projects j on j.id = o.project_id
left join customer_participants c on c.id = p.customer_participant_id and c.country_id is not null
left join countries k on k.id = c.country_id
left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null
left join attempt_devices d on d.attempt_id = a.id and d.epoch = a.epoch
where s.expires_at > $3`

/**
 * Places in one statement at most: the replies to many at once keep the process busy while the database waits for the next, so that
 * small groups side by side bring more (docs/performance.md).
 */
const largest = 16
/** Places for which a second statement begins beside the first. */
const worthASecond = 8

async function findAll(app: App, asked: readonly PlaceQuery[]): Promise<(Row | null)[]> {
  const values = [
    int8Array(asked.map(({ sessionId }) => sessionId)),
    int4Array(asked.map(({ moduleIndex }) => moduleIndex)),
    app.now().toISOString(),
  ]
  const { rows } = await app.database.steady.query<Row>({ name: 'find-place', text, values })
  const found: (Row | null)[] = asked.map(() => null)
  for (const row of rows) found[row.position - 1] = row
  return found
}

const groupsOf = perApp(
  (app) =>
    new Grouping<PlaceQuery, Row | null>({
      commit: (asked) => findAll(app, asked),
      sizeOf: () => 1,
      largest,
      worthASecond,
    }),
)

/** Where a learner stands, with what was answered in a part if its index is given. Throws `unauthenticated` when the session has ended. */
export async function findPlace(app: App, sessionId: SessionId, moduleIndex = 0): Promise<Found> {
  const row = await groupsOf(app).do({ sessionId, moduleIndex })
  if (row === null) throw new Problem('unauthenticated')
  return {
    sitter: { ...row, window: { opens: row.opensAt.getTime(), closes: row.closesAt.getTime() } },
    attempt: attemptOf(row),
    deviceHash: row.deviceHash,
    entries: new Map((row.entries ?? []).map((entry) => [entry.index, entryOf(entry, row.extraSeconds)])),
    feedbackGiven: row.feedbackGiven,
    given: row.given === null ? null : givenOf(row.given),
  }
}

function attemptOf({ attemptId, attemptPaperId, number, seed, epoch, startedAt, finishedAt, receipt, onPaper }: Row) {
  if (attemptId === null) return undefined
  return { id: attemptId, paperId: attemptPaperId, number, seed, epoch, startedAt, finishedAt, receipt, onPaper }
}

function entryOf({ index, ...times }: NonNullable<Row['entries']>[number], extraSeconds: number): Entry {
  const endsAt = new Date(times.endsAt)
  return {
    index,
    enteredAt: new Date(times.enteredAt),
    endsAt,
    finishedAt: times.finishedAt === null ? null : new Date(times.finishedAt),
    deadline: endsAt.getTime() + extraSeconds * 1000,
    finished: times.finishedAt !== null,
  }
}
