import { sql } from 'kysely'
import { rememberMerged } from '../remember-merged.ts'
import { asRows, type Work } from '../work.ts'
import type { Double } from './doubles.ts'
import { findConflicts } from './conflicts.ts'

/** Joins persons who are in both lists. Answers those who cannot be joined truthfully: they stay two. */
export async function joinPersons(work: Work, doubles: readonly Double[]): Promise<Double[]> {
  const conflicts = await findConflicts(work, doubles)
  const apart = new Set(conflicts.map(({ fromLearner }) => fromLearner))
  const joined = doubles.filter(({ from }) => !apart.has(from))
  if (joined.length === 0) return [...doubles]
  await sql`select from learners where id = any(${joined.flatMap(({ from, into }) => [from, into])}::int4[])
    order by id for update`.execute(work.tx)
  await work.followRules('learners', joined)
  await rememberMerged(work, 'learners', joined)
  await sql`delete from learners l using ${asRows(joined)} where l.id = pair.from_id`.execute(work.tx)
  work.joins.add(
    'Learners',
    joined.length,
    joined.map(({ name }) => name),
  )
  return doubles.filter(({ from }) => apart.has(from))
}
