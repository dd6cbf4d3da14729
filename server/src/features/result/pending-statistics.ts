import { isVoid } from '@agon/domain/correction'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { findInForce } from './correction/find.ts'
import { countComputed } from './correction/regrade.ts'
import { describeQuestions } from './question-statistics.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.statistics': { olympiadId: OlympiadId }
  }
}

/** Asks for the statistics of questions, in the transaction that moves results: they read every answer, which takes longer than the move. */
export async function requestStatistics(app: App, tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.updateTable('resultBases').set({ statisticsPending: true }).where('olympiadId', '=', olympiadId).execute()
  await app.jobs.add(tx, 'result.statistics', { olympiadId }, { key: `result.statistics/${olympiadId}` })
}

/** Works the statistics of questions out of the present results, unless a computation has done so since. */
export async function computeStatistics(app: App, { olympiadId }: { olympiadId: OlympiadId }): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
    if (!(await areStatisticsPending(tx, olympiadId))) return
    await countComputed(tx, olympiadId)
    const inForce = await findInForce(tx, olympiadId)
    const voided = inForce.filter(({ correction }) => isVoid([correction])).map(({ questionId }) => questionId)
    await describeQuestions(tx, olympiadId, voided)
    await tx.updateTable('resultBases').set({ statisticsPending: false }).where('olympiadId', '=', olympiadId).execute()
  })
}

/** The statistics of questions are those of before the last correction or verdict. */
export async function areStatisticsPending(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const basis = await db
    .selectFrom('resultBases')
    .select('statisticsPending')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirst()
  return basis?.statisticsPending === true
}
