import { isVoid } from '@agon/domain/correction'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { wasBrokenOff } from '#/db/grouping.ts'
import { keepResultFigures, type ResultFiguresName } from '#/db/result-figures/result-figures.ts'
import { areStatisticsPending } from '#/db/stale-results.ts'
import type { App } from '#/http/handler.ts'
import { findInForce } from '#/db/corrections-in-force.ts'
import { countComputed } from './correction/regrade.ts'
import { keepAnswersOfResults, OtherResults } from './keep-answers.ts'
import { describeQuestions } from './question-statistics.ts'
import { addStatisticsJob } from './request-statistics.ts'

/** Somewhat less than an hour: the job of the next hour is not too early. */
const renewedAfter = 55 * 60_000

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.request-statistics': Record<never, never>
    'result.renew-figures': Record<never, never>
  }
}

/**
 * Works the statistics of questions out of the results as they are when it begins. Corrections do not wait for it: where
 * results moved since then, PostgreSQL refuses the last statement (40001), and the statistics are asked for again.
 */
export async function computeStatistics(app: App, { olympiadId }: { olympiadId: OlympiadId }): Promise<void> {
  try {
    if (await areAnswersMissing(app.database.db, olympiadId))
      await inSnapshot(app, (tx) => keepAnswersOfResults(tx, olympiadId))
    await inSnapshot(app, (tx) => describeResults(tx, olympiadId, app.now()))
  } catch (error) {
    // Statistics wait for another computation.
    if (error instanceof OtherResults) return
    if (!wasBrokenOff(error)) throw error
    await app.database.db.transaction().execute((tx) => addStatisticsJob(app, tx, olympiadId))
  }
}

const inSnapshot = ({ database: { db } }: App, work: (tx: Tx) => Promise<void>) =>
  db.transaction().setIsolationLevel('repeatable read').execute(work)

/** An earlier release computes results without their answers by question, which statistics are made of. */
const areAnswersMissing = async (db: Db, olympiadId: OlympiadId) =>
  (await areStatisticsPending(db, olympiadId)) && !(await haveOwnAnswers(db, olympiadId))

const lockStatistics = (tx: Tx, olympiadId: OlympiadId) =>
  sql`select pg_advisory_xact_lock(hashtext('result.statistics'), ${olympiadId})`.execute(tx)

async function describeResults(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  await lockStatistics(tx, olympiadId)
  if (!(await areStatisticsPending(tx, olympiadId)) || !(await haveOwnAnswers(tx, olympiadId))) return
  await countComputed(tx, olympiadId)
  const inForce = await findInForce(tx, olympiadId)
  const voided = inForce.filter(({ correction }) => isVoid([correction])).map(({ questionId }) => questionId)
  await describeQuestions(tx, olympiadId, voided)
  await keepResultFigures(tx, olympiadId, now)
  await tx
    .updateTable('resultBases')
    .set({ statisticsPending: false, figuresStored: true, statisticsMadeAt: now })
    .where('olympiadId', '=', olympiadId)
    .execute()
}

/** Whether the answers by question are those of the results. */
async function haveOwnAnswers(db: Db, olympiadId: OlympiadId): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select coalesce(b.answers_computed_at = o.results_computed_at, false) as own
    from olympiads o join result_bases b on b.olympiad_id = o.id where o.id = ${olympiadId}`.execute(db)
  return rows[0]?.own === true
}

/**
 * Hourly: figures of results that do not move results are counted again, such as those by grade after a grade was corrected; and those
 * that are missing, as an earlier release keeps none with its statistics.
 */
export async function renewResultFigures({ database: { db }, now }: App): Promise<void> {
  const hourAgo = new Date(now().getTime() - renewedAfter)
  const olympiads = await db
    .selectFrom('resultBases as b')
    .innerJoin('olympiads as o', 'o.id', 'b.olympiadId')
    .select('o.id')
    .where('b.statisticsPending', '=', false)
    .where(({ and, eb, or, not, exists, selectFrom }) =>
      or([
        // Also of archived olympiads, once.
        eb('b.figuresStored', '=', false),
        and([
          eb('o.phase', '<>', 'archived'),
          not(
            exists(
              selectFrom('reportFigures as f')
                .select('f.name')
                .whereRef('f.olympiadId', '=', 'o.id')
                .where('f.name', '=', 'spread of marks' satisfies ResultFiguresName)
                .where('f.asOf', '>', hourAgo),
            ),
          ),
        ]),
      ]),
    )
    .execute()
  for (const { id } of olympiads)
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await lockStatistics(tx, id)
        await keepResultFigures(tx, id, now())
        await tx.updateTable('resultBases').set({ figuresStored: true }).where('olympiadId', '=', id).execute()
      })
      // Results have moved: the job of their statistics makes newer figures.
      .catch((error: unknown) => {
        if (!wasBrokenOff(error)) throw error
      })
}

/** Asks again for statistics whose job failed for good. */
export async function requestPendingStatistics(app: App): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const pending = await tx
      .selectFrom('resultBases')
      .select('olympiadId')
      .where('statisticsPending', '=', true)
      .execute()
    for (const { olympiadId } of pending) await addStatisticsJob(app, tx, olympiadId)
  })
}
