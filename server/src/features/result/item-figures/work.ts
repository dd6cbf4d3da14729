import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { listed, packed, unpackIntegers, unpackTimes } from '#/db/packed-numbers.ts'
import type { DescribedPaper, Sittings } from './described.ts'

/** Sittings whose saves are read at a time. */
const batch = 10_000

/** Means over the sittings with a save of a question; null without one. */
export interface Work {
  readonly seconds: number | null
  readonly revisions: number | null
}

/**
 * Seconds between the save before and each save of a question, by the device's clock, the entry of the part before the
 * first; and how often an answer was saved again.
 */
export async function measureWork(tx: Tx, { parts, questions }: DescribedPaper, sittings: Sittings): Promise<Work[]> {
  const partAt = new Map(parts.map(({ index }, at) => [index, at]))
  const questionAt = new Map<number, number>(questions.map(({ id }, at) => [id, at]))
  const partOf = questions.map(({ part }) => partAt.get(part) ?? 0)
  const work = questions.map(() => ({ sittings: 0, saves: 0, microseconds: 0, last: 0 }))
  for (let from = 0; from < sittings.count; from += batch) {
    const ids = sittings.attempts.subarray(from, from + batch)
    /** When each part of each sitting was entered or last saved. */
    const before = new Float64Array(ids.length * parts.length).fill(NaN)
    const keyOf = (attempt: number, part: number) => (sittings.placeOf(attempt) - from) * parts.length + part
    const entered = await readEntered(tx, ids)
    for (const [row, attempt] of entered.attempts.entries()) {
      const part = partAt.get(entered.numbers[row] ?? 0)
      if (part !== undefined) before[keyOf(attempt, part)] = entered.times[row] ?? NaN
    }
    const saves = await readSaves(tx, ids)
    for (const [row, attempt] of saves.attempts.entries()) {
      const at = questionAt.get(saves.numbers[row] ?? 0) ?? -1
      const own = work[at]
      if (own === undefined) continue
      const key = keyOf(attempt, partOf[at] ?? 0)
      const time = saves.times[row] ?? 0
      own.saves += 1
      // Without an entry there is nothing to measure the first save from.
      own.microseconds += Math.max(0, time - (before[key] ?? NaN)) || 0
      before[key] = time
      if (own.last !== attempt) own.sittings += 1
      own.last = attempt
    }
  }
  return work.map(({ sittings: saved, saves, microseconds }) => ({
    seconds: saved === 0 ? null : microseconds / 1e6 / saved,
    revisions: saved === 0 ? null : (saves - saved) / saved,
  }))
}

interface Moments {
  readonly attempts: Int32Array
  /** A part, or the id of a question. */
  readonly numbers: Int32Array
  readonly times: Float64Array
}

const readEntered = (tx: Tx, ids: Int32Array) =>
  readMoments(
    tx,
    sql`select attempt_id, module_index::integer as number, entered_at as time from attempt_modules
      where attempt_id = any(${listed(ids)}::integer[])`,
  )

const readSaves = (tx: Tx, ids: Int32Array) =>
  readMoments(
    tx,
    sql`select attempt_id, question_id as number, captured_at as time from answer_saves
      where attempt_id = any(${listed(ids)}::integer[]) order by attempt_id, epoch, sequence`,
  )

async function readMoments(tx: Tx, moments: RawBuilder<unknown>): Promise<Moments> {
  const { rows } = await sql<Record<keyof Moments, Buffer>>`
    select ${packed('attempt_id')} as attempts, ${packed('number')} as numbers, ${packed('time')} as times
    from (${moments}) m`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate has one row.')
  return {
    attempts: unpackIntegers(row.attempts),
    numbers: unpackIntegers(row.numbers),
    times: unpackTimes(row.times),
  }
}
