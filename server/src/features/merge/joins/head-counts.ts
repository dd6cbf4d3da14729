import { sql } from 'kysely'
import { asRows, countOf, type Pair, type Work } from '../work.ts'

/** The team that stays has the higher count of each role, and the other team goes. */
export async function joinHeadCounts(work: Work, pairs: readonly Pair[]): Promise<void> {
  const joined = sql`update teams t set version = t.version + 1, contestants = greatest(t.contestants, o.contestants),
      leaders = greatest(t.leaders, o.leaders), observers = greatest(t.observers, o.observers), guests = greatest(t.guests, o.guests)
    from ${asRows(pairs)}, teams o where t.id = pair.into_id and o.id = pair.from_id`
  work.joins.add('Teams', await countOf(joined, work.tx))
  await sql`delete from teams t using ${asRows(pairs)} where t.id = pair.from_id`.execute(work.tx)
}
