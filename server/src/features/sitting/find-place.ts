import type { AttemptId, SessionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { int8Array } from '../../db/binary-arrays.ts'
import { Grouping } from '../../db/grouping.ts'
import type { App } from '../../http/handler.ts'
import { perApp } from '../../http/per-app.ts'
import type { Attempt, Entry, Sitter } from './store.ts'

/** All that is known of one learner's sitting, but what was answered. */
export interface Found {
  sitter: Sitter
  /** The one that counts, if it has begun. */
  attempt: Attempt | undefined
  /** Of the device that holds the attempt. */
  deviceHash: Buffer | null
  entries: Map<number, Entry>
  feedbackGiven: boolean
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
  deviceHash: Buffer | null
  entries: { index: number; enteredAt: string; endsAt: string; finishedAt: string | null }[] | null
  feedbackGiven: boolean
}

/** What a whole country asks in the same minute: those who ask together get it by one statement. The session is looked at, as its token may only be remembered. */
const text = `
select i.position::int4, p.id, p.customer_participant_id as "customerParticipantId", p.learner_id as "learnerId", p.first_name as "firstName",
  p.last_name as "lastName", p.grade, p.username, p.school_name as "schoolName", p.declared_at as "declaredAt",
  p.recovery_shown_at as "recoveryShownAt", p.details_confirmed_at as "detailsConfirmedAt",
  p.seat_assigned_at as "seatAssignedAt", p.is_test as "isTest", p.olympiad_id as "olympiadId", o.name as "olympiadName",
  o.title, j.accent, j.name as project, p.extra_seconds + o.extra_seconds as "extraSeconds", o.phase,
  o.time_zone as "timeZone", o.opens_at as "opensAt", o.closes_at as "closesAt", o.paper_id as "paperId",
  a.id as "attemptId", a.paper_id as "attemptPaperId", a.number, a.seed, a.epoch, a.started_at as "startedAt",
  a.finished_at as "finishedAt", a.receipt, d.device_hash as "deviceHash",
  (select json_agg(json_build_object('index', m.module_index, 'enteredAt', m.entered_at, 'endsAt', m.ends_at,
    'finishedAt', m.finished_at)) from attempt_modules m where m.attempt_id = a.id) as entries,
  a.finished_at is not null and exists (select from sitting_feedback f where f.attempt_id = a.id) as "feedbackGiven"
from unnest($1::int8[]) with ordinality as i(session_id, position)
join sessions s on s.id = i.session_id
join participants p on p.id = s.participant_id
join olympiads o on o.id = p.olympiad_id
join projects j on j.id = o.project_id
left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null
left join attempt_devices d on d.attempt_id = a.id and d.epoch = a.epoch
where s.expires_at > $2`

/** Places in one statement at most. */
const largest = 100
/** Places for which a second statement begins beside the first. */
const worthASecond = 16

async function findAll(app: App, sessions: readonly SessionId[]): Promise<(Row | null)[]> {
  const values = [int8Array(sessions), app.now().toISOString()]
  const { rows } = await app.database.steady.query<Row>({ name: 'find-place', text, values })
  const found: (Row | null)[] = sessions.map(() => null)
  for (const row of rows) found[row.position - 1] = row
  return found
}

const groupsOf = perApp(
  (app) =>
    new Grouping<SessionId, Row | null>({
      commit: (asked) => findAll(app, asked),
      sizeOf: () => 1,
      largest,
      worthASecond,
    }),
)

/** Throws `unauthenticated` when the session is over. */
export async function findPlace(app: App, sessionId: SessionId): Promise<Found> {
  const row = await groupsOf(app).do(sessionId)
  if (row === null) throw new Problem('unauthenticated')
  return {
    sitter: { ...row, window: { opens: row.opensAt.getTime(), closes: row.closesAt.getTime() } },
    attempt: attemptOf(row),
    deviceHash: row.deviceHash,
    entries: new Map((row.entries ?? []).map((entry) => [entry.index, entryOf(entry, row.extraSeconds)])),
    feedbackGiven: row.feedbackGiven,
  }
}

function attemptOf({ attemptId, attemptPaperId, number, seed, epoch, startedAt, finishedAt, receipt }: Row) {
  if (attemptId === null) return undefined
  return { id: attemptId, paperId: attemptPaperId, number, seed, epoch, startedAt, finishedAt, receipt }
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
