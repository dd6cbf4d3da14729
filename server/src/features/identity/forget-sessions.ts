import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'identity.forget-sessions': object
  }
}

/** Rows in one statement, so that no lock is held for long. */
const step = 5000

/** Who was signed in is not kept longer than it counts. Apart from every sign-in, of which a country's come at once. */
export async function forgetSessions({ database, now }: App): Promise<void> {
  for (let forgotten = step; forgotten === step;) {
    const { numAffectedRows } = await sql`
      delete from sessions where id in (
        select id from sessions where expires_at <= ${now()} order by expires_at limit ${step} for update skip locked
      )`.execute(database.db)
    forgotten = Number(numAffectedRows ?? 0)
  }
}
