import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { markSittings } from './mark-sittings.ts'
import { countSittings } from './store.ts'

/** The answers of today give other results than the stored ones. */
export class OtherResults extends Error {
  override readonly name = 'OtherResults'
}

/**
 * Keeps the answers by question of results that an earlier release computed without them. The sittings are marked again: where that does
 * not give the stored results, it throws, and the transaction must be rolled back.
 */
export async function keepAnswersOfResults(tx: Tx, olympiadId: OlympiadId): Promise<void> {
  // No computation beside it.
  await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
  if ((await countSittings(tx, olympiadId)) === 0) throw new OtherResults()
  await markSittings(tx, olympiadId)
  const stored = sql`select participant_id, attempt_id, mark, full_marks from moderated_participants where olympiad_id = ${olympiadId}
    union all select participant_id, attempt_id, mark, full_marks from set_aside_results where olympiad_id = ${olympiadId}`
  const marked = sql`select participant_id, attempt_id, mark, full_marks from counted`
  const { rows } = await sql<{ same: boolean }>`select not exists ((${stored}) except (${marked}))
    and not exists ((${marked}) except (${stored})) as same`.execute(tx)
  if (rows[0]?.same !== true) throw new OtherResults()
  await sql`update result_bases b set answers_computed_at = o.results_computed_at from olympiads o
    where o.id = b.olympiad_id and o.id = ${olympiadId}`.execute(tx)
}
