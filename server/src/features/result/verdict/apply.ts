import { isVoid } from '@agon/domain/correction'
import type { OlympiadId, VerdictId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { award } from '../award.ts'
import { findInForce } from '#/db/corrections-in-force.ts'
import { countComputed } from '../correction/regrade.ts'
import { requestStatistics } from '../request-statistics.ts'
import { settleReleased } from '../released/settle.ts'
import { noteShown } from '../released/shown.ts'

/** Applies the verdicts that hold to released results. Under review, the next computation does. */
export async function applyVerdict(app: App, { verdictId }: { verdictId: VerdictId }): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { olympiadId, decidedBy, reason } = await tx
      .selectFrom('verdicts')
      .select(['olympiadId', 'decidedBy', 'reason'])
      .where('id', '=', verdictId)
      .executeTakeFirstOrThrow()
    await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
    if (!(await noteShown(tx, olympiadId)) || !(await takeVerdicts(tx, olympiadId))) return
    await countComputed(tx, olympiadId)
    const inForce = await findInForce(tx, olympiadId)
    const voided = inForce.filter(({ correction }) => isVoid([correction])).map(({ questionId }) => questionId)
    await award(tx, olympiadId, { voided }, app.now())
    await requestStatistics(app, tx, olympiadId)
    const name = 'Verdict on a participant'
    await settleReleased(app, tx, { olympiadId, of: { verdictId }, name, reason, by: decidedBy, now: app.now() })
  })
}

/** Verdicts committed up to now are applied from here on. Answers whether there are any: a job for an earlier one may have applied it. */
async function takeVerdicts(tx: Tx, olympiadId: OlympiadId): Promise<boolean> {
  const taken = await tx
    .deleteFrom('resultChanges')
    .where('olympiadId', '=', olympiadId)
    .where('what', '=', 'verdicts')
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
