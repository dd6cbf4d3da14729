import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { shareOlympiad } from '#/db/share-olympiad.ts'

/**
 * Notes the results of a released olympiad before an act moves them, in the temporary table `shown_before`. Answers whether
 * the olympiad is released. Its phase stays as it is until the end of the transaction.
 */
export async function noteShown(tx: Tx, olympiadId: OlympiadId): Promise<boolean> {
  const olympiad = await shareOlympiad(tx, olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  if (olympiad.phase !== 'released') return false
  await sql`create temporary table shown_before on commit drop as
    select participant_id, mark, full_marks, award from moderated_participants where olympiad_id = ${olympiadId}`.execute(
    tx,
  )
  await sql`analyze shown_before`.execute(tx)
  return true
}

/** Results with another mark or award than in `shown_before`, by school or team, in the temporary table `shown_changed`. */
export async function compareShown(tx: Tx, olympiadId: OlympiadId): Promise<number> {
  await sql`create temporary table shown_changed on commit drop as
    select p.customer_participant_id, count(*)::int as results
    from shown_before b
    full join (select participant_id, mark, full_marks, award from moderated_participants
      where olympiad_id = ${olympiadId}) m on m.participant_id = b.participant_id
    join participants p on p.id = coalesce(b.participant_id, m.participant_id)
    where (b.mark, b.full_marks, b.award) is distinct from (m.mark, m.full_marks, m.award)
    group by 1`.execute(tx)
  const { rows } = await sql<{ results: number }>`
    select coalesce(sum(results), 0)::int as results from shown_changed`.execute(tx)
  return rows[0]?.results ?? 0
}
