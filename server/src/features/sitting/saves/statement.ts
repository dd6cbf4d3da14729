import type { AttemptId, ParticipantId, QuestionId, SessionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { lateArrivalGrace, type SaveOutcome } from '@agon/domain/sitting'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#/db/database.ts'
import { comparison, fromFiles, fromPages, type Statement } from './texts.ts'
import { isKept, type Judged, type Verdict } from './verdict.ts'
import { byteaArray, int4Array, int8Array, jsonbArray, timestamptzArray } from '#/db/binary-arrays.ts'

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

/** How saves reach the database: what runs a statement and answers with its one row, by which statements, with how much grace. */
interface Way {
  readonly run: (statement: Statement, values: unknown[]) => Promise<readonly unknown[] | undefined>
  readonly inTime: Statement
  readonly afterTheEnd: Statement
  readonly grace: string
}

/** Saves that fit together in one group; what became of each request's saves, in their order. */
export async function insertSaves(pool: pg.Pool, requests: readonly Request[], now: Date): Promise<Judged[][]> {
  const run: Way['run'] = async (statement, values) =>
    (await pool.query<unknown[]>({ ...statement, rowMode: 'array', values })).rows[0]
  return insertBy({ ...fromPages, grace: `${lateArrivalGrace} milliseconds`, run }, requests, now)
}

/** The same for saves of a file, in a transaction of the caller's; this much after a module's end is too late for them. */
export async function insertFiledSaves(
  tx: Tx,
  request: Omit<Request, 'sessionId'>,
  now: Date,
  graceMillis: number,
): Promise<Verdict[]> {
  const run: Way['run'] = async ({ text }, values) =>
    Object.values((await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))).rows[0] ?? {})
  const nobody = 0 as SessionId
  const way = { ...fromFiles, grace: `${graceMillis} milliseconds`, run }
  const [judged = []] = await insertBy(way, [{ ...request, sessionId: nobody }], now)
  return judged.map(({ verdict }) => verdict)
}

async function insertBy(way: Way, requests: readonly Request[], now: Date): Promise<Judged[][]> {
  const entries = requests.flatMap((request) => request.saves.map((save) => ({ request, save })))
  const judged = await judgeAndInsert(way, way.inTime, entries, now)
  const isEnded = ({ verdict }: Said) => verdict === 'ended'
  if (judged.some(isEnded)) {
    const again = entries.filter((_, at) => judged[at]?.verdict === 'ended')
    const later = (await judgeAndInsert(way, way.afterTheEnd, again, now)).values()
    for (const [at, one] of judged.entries()) if (isEnded(one)) judged[at] = later.next().value ?? one
  }
  let from = 0
  // Nothing is left as `ended` by the second statement.
  return requests.map(({ saves }) => judged.slice(from, (from += saves.length)) as Judged[])
}

/** What a statement says of a save; `ended` is left to the other statement. */
interface Said extends Omit<Judged, 'verdict'> {
  readonly verdict: Verdict | 'ended'
}

async function judgeAndInsert(way: Way, statement: Statement, entries: readonly Entry[], now: Date): Promise<Said[]> {
  const row = await way.run(statement, [
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
    way.grace,
    int4Array(entries.map(({ request, save }) => (request.left === 0 && save === request.saves.at(-1) ? 1 : 0))),
  ])
  // As the statement selects them.
  const [words = '', added = 0] = (row ?? []) as [words?: string, added?: number]
  const said = words.split(',').map((one): Said => {
    const [verdict, epoch, extraSeconds] = one.split(' ')
    // The words are those of the statement.
    return { verdict: verdict as Said['verdict'], epoch: Number(epoch), extraSeconds: Number(extraSeconds) }
  })
  if (said.length !== entries.length) throw new RangeError('A save was not judged.')
  const isAccepted = said.map(({ verdict }) => verdict !== 'ended' && isKept(verdict))
  if (added === isAccepted.filter(Boolean).length) return said
  // Some were there before.
  const outcomes = (
    await compare(
      way,
      entries.filter((_, at) => isAccepted[at]),
    )
  ).values()
  return said.map((one, at) => (isAccepted[at] ? { ...one, verdict: outcomes.next().value ?? one.verdict } : one))
}

async function compare({ run }: Way, entries: readonly Entry[]): Promise<SaveOutcome[]> {
  const row = await run(comparison, [
    int4Array(entries.map(({ request }) => request.attemptId)),
    int4Array(entries.map(({ request }) => request.epoch)),
    int4Array(entries.map(({ save }) => save.sequence)),
    int4Array(entries.map(({ save }) => save.questionId)),
    jsonbArray(entries.map(({ save }) => save.answer)),
  ])
  // As the statement selects it.
  const outcomes = ((row ?? []) as [outcomes?: string | null])[0]?.split(',') ?? []
  // Rows are only ever added: what was not added again is there.
  if (outcomes.length !== entries.length) throw new RangeError('A save is neither new nor known.')
  // The words are those of the statement.
  return outcomes as SaveOutcome[]
}
