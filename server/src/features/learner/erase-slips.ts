import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'learner.erase-slips': { olympiadId: OlympiadId }
  }
}

/** Rows in one statement, so that no lock is held for long. */
const step = 5000

/** Erases what could be printed again of an olympiad's slips. Their hashes stay: anyone who has the paper still comes in. */
export async function eraseSlips(app: App, { olympiadId }: { olympiadId: OlympiadId }): Promise<void> {
  for (let erased = step; erased === step;) {
    const { numAffectedRows } = await sql`
      update participant_credentials set secrets = null
      where participant_id in (
        select c.participant_id from participant_credentials c join participants p on p.id = c.participant_id
        where p.olympiad_id = ${olympiadId} and c.secrets is not null limit ${step})`.execute(app.database.db)
    erased = Number(numAffectedRows ?? 0)
  }
}
