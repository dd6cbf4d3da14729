import type { AttemptId, ParticipantId, QuestionId, SessionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { lateArrivalGrace, onItsWay, type SaveOutcome } from '@agon/domain/sitting'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../db/database.ts'
import { contradicts, heldWords, millis, wasConnected } from './late-rules.ts'
import { isKept, type Judged, type Verdict } from './verdict.ts'
import { byteaArray, int4Array, int8Array, jsonbArray, timestamptzArray } from '../../../db/binary-arrays.ts'

/** Answers of one device on their way into the database, with all that decides whether they may go there. */
export interface Request {
  readonly sessionId: SessionId
  readonly participantId: ParticipantId
  readonly attemptId: AttemptId
  readonly epoch: number
  readonly deviceHash: Buffer
  readonly saves: readonly Save[]
  /** Answers that the device has captured and not sent with these; undefined where the page is of an older build. */
  readonly left?: number | undefined
}

export interface Save {
  readonly sequence: number
  readonly questionId: QuestionId
  readonly answer: Answer
  /** Milliseconds since 1970. */
  readonly capturedAt: number
}

/** One save with what its request says of it. */
interface Entry {
  readonly request: Request
  readonly save: Save
}

/**
 * Judges and inserts in one statement; when it returns, the saves are committed. Rules, in the order of the `case`:
 * the session still lives (it may have been closed since the token was remembered); the attempt is its own and counts; the device
 * is the one that got this epoch (a retired one, too); the question is the paper's; its module was entered; the answer was captured
 * before the module's end (whatever arrives before it was, even by a clock that runs ahead) and before the device handed it in, and
 * arrives within the grace; the olympiad has not moved on. Only what arrives after the end is compared with what is known of the
 * device, by subqueries: answers in time do not pay for it. `$10` is the product's clock. The second figure is how many rows were
 * added: fewer than were accepted when a number was used before, or by another statement while this one ran.
 */
const insertText = (session: { rule: string; join: string }) => `
with judged as (
  select i.position, i.attempt_id, i.epoch, i.sequence, i.question_id, i.answer, i.nothing_left, least(i.captured_at, $10::timestamptz) as captured_at,
    coalesce(a.epoch, 0) as current_epoch, coalesce(p.extra_seconds + o.extra_seconds, 0) as extra_seconds,
    case
      ${session.rule}
      when a.id is null then 'foreign'
      when a.superseded_at is not null then 'superseded'
      when d.attempt_id is null then 'device'
      when q.question_id is null then 'unknown'
      when m.attempt_id is null then 'notEntered'
      when least(i.captured_at, $10::timestamptz) > ended.at or $10::timestamptz > ended.deadline + $11::interval then 'moduleOver'
      when i.epoch = m.finished_epoch and i.sequence > m.finished_sequence then 'moduleOver'
      when o.phase not in ('open', 'closed') then 'notOpen'
      when $10::timestamptz > ended.at then case
        when m.finished_at is not null or a.finished_at is not null then 'handedIn'
        when (${contradicts}) then 'contradiction'
        when $10::timestamptz > ended.at + ${millis(onItsWay)} and (${wasConnected}) then 'connected'
        else 'late' end
      when o.phase = 'closed' then 'late'
      else 'saved'
    end as verdict
  from unnest($1::int8[], $2::int4[], $3::int4[], $4::int4[], $5::bytea[], $6::int4[], $7::int4[], $8::jsonb[], $9::timestamptz[], $12::int4[])
    with ordinality as i(
      session_id, participant_id, attempt_id, epoch, device_hash, sequence, question_id, answer, captured_at, nothing_left, position)
  ${session.join}
  left join attempts a on a.id = i.attempt_id and a.participant_id = i.participant_id
  left join participants p on p.id = a.participant_id
  left join olympiads o on o.id = a.olympiad_id
  left join attempt_devices d on d.attempt_id = a.id and d.epoch = i.epoch and d.device_hash = i.device_hash
  left join paper_questions q on q.paper_id = a.paper_id and q.question_id = i.question_id
  left join attempt_modules m on m.attempt_id = a.id and m.module_index = q.module_index
  cross join lateral (
    select t.deadline, least(t.deadline, m.finished_at, a.finished_at) as at
    from (select m.ends_at + (p.extra_seconds + o.extra_seconds) * interval '1 second' as deadline) t
  ) ended
), added as (
  insert into answer_saves (attempt_id, epoch, sequence, question_id, answer, captured_at, saved_at, late, nothing_left)
  select attempt_id, epoch, sequence, question_id, answer, captured_at, $10::timestamptz, verdict <> 'saved', nothing_left = 1
  from judged where verdict in ('saved', 'late', ${heldWords})
  order by attempt_id, epoch, sequence, position -- one order for all, so that two statements cannot wait for each other
  on conflict do nothing
  returning attempt_id, epoch, sequence
), held as (
  insert into held_saves (attempt_id, epoch, sequence, reason)
  select attempt_id, epoch, sequence, verdict from judged join added using (attempt_id, epoch, sequence)
  where verdict in (${heldWords})
  on conflict do nothing
)
select string_agg(verdict || ' ' || current_epoch || ' ' || extra_seconds, ',' order by position), (select count(*) from added)
from judged`

/** What stands under the numbers: the same answer is the same save come again, another one wants another number. */
const compareText = `
select string_agg(
  case when k.question_id <> i.question_id or k.answer <> i.answer then 'sequence' when k.late then 'late' else 'saved' end,
  ',' order by i.position)
from unnest($1::int4[], $2::int4[], $3::int4[], $4::int4[], $5::jsonb[])
  with ordinality as i(attempt_id, epoch, sequence, question_id, answer, position)
join answer_saves k on k.attempt_id = i.attempt_id and k.epoch = i.epoch and k.sequence = i.sequence`

/** How saves reach the database: what runs a statement and answers with its one row, by which statement, with how much grace. */
interface Way {
  readonly run: (name: string, text: string, values: unknown[]) => Promise<readonly unknown[] | undefined>
  readonly name: string
  readonly text: string
  readonly grace: string
}

const fromPages = {
  name: 'insert-saves',
  text: insertText({
    rule: "when s.id is null then 'session'",
    join: 'left join sessions s on s.id = i.session_id and s.participant_id = i.participant_id and s.expires_at > $10::timestamptz',
  }),
  grace: `${lateArrivalGrace} milliseconds`,
}
/** Nobody is signed in for what comes in a file: the device's secret alone tells who wrote it. */
const fromFiles = { name: 'insert-filed-saves', text: insertText({ rule: '', join: '' }) }

/** Saves that fit together in one transaction; what became of each request's saves, in their order. */
export async function insertSaves(pool: pg.Pool, requests: readonly Request[], now: Date): Promise<Judged[][]> {
  const run: Way['run'] = async (name, text, values) =>
    (await pool.query<unknown[]>({ name, text, rowMode: 'array', values })).rows[0]
  return insertBy({ ...fromPages, run }, requests, now)
}

/** The same for saves of a file, in a transaction of the caller's; so much after a module's end is too late for them. */
export async function insertFiledSaves(
  tx: Tx,
  request: Omit<Request, 'sessionId'>,
  now: Date,
  graceMillis: number,
): Promise<Verdict[]> {
  const run: Way['run'] = async (_, text, values) =>
    Object.values((await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows[0] ?? {})
  const nobody = 0 as SessionId
  const way = { ...fromFiles, grace: `${graceMillis} milliseconds`, run }
  const [judged = []] = await insertBy(way, [{ ...request, sessionId: nobody }], now)
  return judged.map(({ verdict }) => verdict)
}

async function insertBy(way: Way, requests: readonly Request[], now: Date): Promise<Judged[][]> {
  const entries = requests.flatMap((request) => request.saves.map((save) => ({ request, save })))
  const { judged, added } = await judgeAndInsert(way, entries, now)
  const accepted = judged.flatMap(({ verdict }, index) => (isKept(verdict) ? [index] : []))
  if (added < accepted.length) {
    const outcomes = await compare(
      way,
      accepted.map((index) => entries[index]).filter((entry) => entry !== undefined),
    )
    for (const [at, index] of accepted.entries()) {
      const [before, verdict] = [judged[index], outcomes[at]]
      if (before !== undefined && verdict !== undefined) judged[index] = { ...before, verdict }
    }
  }
  let from = 0
  return requests.map(({ saves }) => judged.slice(from, (from += saves.length)))
}

async function judgeAndInsert({ run, name, text, grace }: Way, entries: readonly Entry[], now: Date) {
  const row = await run(name, text, [
    int8Array(entries.map(({ request }) => request.sessionId)),
    int4Array(entries.map(({ request }) => request.participantId)),
    int4Array(entries.map(({ request }) => request.attemptId)),
    int4Array(entries.map(({ request }) => request.epoch)),
    byteaArray(entries.map(({ request }) => request.deviceHash)),
    int4Array(entries.map(({ save }) => save.sequence)),
    int4Array(entries.map(({ save }) => save.questionId)),
    jsonbArray(entries.map(({ save }) => save.answer)),
    timestamptzArray(entries.map(({ save }) => save.capturedAt)),
    now.toISOString(),
    grace,
    int4Array(entries.map(({ request, save }) => (request.left === 0 && save === request.saves.at(-1) ? 1 : 0))),
  ])
  // As the statement selects them.
  const [words = '', added = 0] = (row ?? []) as [words?: string, added?: number]
  const judged = words.split(',').map((one): Judged => {
    const [verdict, epoch, extraSeconds] = one.split(' ')
    // The words are those of the statement.
    return { verdict: verdict as Verdict, epoch: Number(epoch), extraSeconds: Number(extraSeconds) }
  })
  if (judged.length !== entries.length) throw new RangeError('A save was not judged.')
  return { judged, added }
}

async function compare({ run }: Way, entries: readonly Entry[]): Promise<SaveOutcome[]> {
  const row = await run('compare-saves', compareText, [
    int4Array(entries.map(({ request }) => request.attemptId)),
    int4Array(entries.map(({ request }) => request.epoch)),
    int4Array(entries.map(({ save }) => save.sequence)),
    int4Array(entries.map(({ save }) => save.questionId)),
    jsonbArray(entries.map(({ save }) => save.answer)),
  ])
  // As the statement selects it.
  const outcomes = ((row ?? []) as [outcomes?: string | null])[0]?.split(',') ?? []
  // Rows are only ever added: what was not added anew is there.
  if (outcomes.length !== entries.length) throw new RangeError('A save is neither new nor known.')
  // The words are those of the statement.
  return outcomes as SaveOutcome[]
}
