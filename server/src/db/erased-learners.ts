import type { LearnerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Whether a learner was erased, by a column as SQL names it. */
export const isErasedLearner = (learner: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from erasures e where e.kind = 'learner' and e.person_id = ${sql.ref(learner)})`

/** An erasure leaves nothing that a record could be about. It holds the learner, and so does the caller: neither misses the other. */
export async function refuseErasedLearners(tx: Tx, ids: readonly LearnerId[]): Promise<void> {
  const { rows } =
    await sql`select from erasures where kind = 'learner' and person_id = any(${ids}::int4[]) limit 1`.execute(tx)
  if (rows.length > 0) throw new Problem('learnerErased')
}
