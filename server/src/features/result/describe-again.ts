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
    'result.describe': { olympiadId: OlympiadId }
  }
}

/** Asks for the statistics of questions, in the transaction that moves results: they read every answer, which takes longer than the move. */
export async function askToDescribe(app: App, tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.updateTable('resultBases').set({ undescribed: true }).where('olympiadId', '=', olympiadId).execute()
  await app.jobs.add(tx, 'result.describe', { olympiadId }, { key: `result.describe/${olympiadId}` })
}

/** Works the statistics of questions out of the present results, unless a computation has done so since. */
export async function describeAgain(app: App, { olympiadId }: { olympiadId: OlympiadId }): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('result.compute'), ${olympiadId})`.execute(tx)
    if (!(await isUndescribed(tx, olympiadId))) return
    await countComputed(tx, olympiadId)
    const inForce = await findInForce(tx, olympiadId)
    const voided = inForce.filter(({ correction }) => isVoid([correction])).map(({ questionId }) => questionId)
    await describeQuestions(tx, olympiadId, voided)
    await tx.updateTable('resultBases').set({ undescribed: false }).where('olympiadId', '=', olympiadId).execute()
  })
}

/** The statistics of questions are those of before the last correction or verdict. */
export async function isUndescribed(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const basis = await db
    .selectFrom('resultBases')
    .select('undescribed')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirst()
  return basis?.undescribed === true
}
