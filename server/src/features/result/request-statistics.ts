import type { OlympiadId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'result.statistics': { olympiadId: OlympiadId }
  }
}

/** Asks for the statistics of questions, in the transaction that moves results: they read every answer, which takes longer than the move. */
export async function requestStatistics(app: App, tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await tx.updateTable('resultBases').set({ statisticsPending: true }).where('olympiadId', '=', olympiadId).execute()
  await addStatisticsJob(app, tx, olympiadId)
}

/** A job that waits or has failed is used again. */
export async function addStatisticsJob({ jobs }: App, tx: Tx, olympiadId: OlympiadId): Promise<void> {
  await jobs.add(tx, 'result.statistics', { olympiadId }, { key: `result.statistics/${olympiadId}` })
}
