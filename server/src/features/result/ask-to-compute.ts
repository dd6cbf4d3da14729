import type { OlympiadId, UserId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { areStatisticsPending, findStale } from '#/db/stale-results.ts'
import type { App } from '#/http/handler.ts'
import { beginTask, newestTask, taskAttempts } from '#/jobs/task.ts'
import { basisOf } from './correction/find.ts'
import { countSittings, findOlympiad } from './store.ts'

/** Asks for the results of an olympiad; while they are being computed, asking again changes nothing. */
export async function askToCompute(app: App, olympiadId: OlympiadId, by: UserId | null, now: Date): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { phase } = await findOlympiad(tx, olympiadId)
    if (!mayCompute(phase)) throw new Problem('phase', { phase })
    if ((await countSittings(tx, olympiadId)) === 0) throw new Problem('noAttempts')
    const taskId = await beginTask(tx, { olympiadId, kind: 'results.compute', by, now })
    if (taskId !== null) await app.jobs.add(tx, 'result.compute', { taskId, olympiadId }, { maxAttempts: taskAttempts })
  })
}

export async function readComputation(db: Db, olympiadId: OlympiadId) {
  const { phase, resultsComputedAt } = await findOlympiad(db, olympiadId)
  return {
    phase,
    allowed: mayCompute(phase),
    computedAt: resultsComputedAt,
    stale: await findStale(db, olympiadId),
    basis: resultsComputedAt === null ? null : await basisOf(db, olympiadId),
    sittings: await countSittings(db, olympiadId),
    statisticsPending: await areStatisticsPending(db, olympiadId),
    task: await newestTask(db, olympiadId, 'results.compute'),
  }
}
