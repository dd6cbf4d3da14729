import type { OlympiadId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

interface Lifting {
  /** Staff of an olympiad lift what follows from its mails; null: all. */
  readonly olympiadId: OlympiadId | null
  readonly by: UserId | null
  readonly reason: string
  readonly now: Date
}

/** Lifts suppressions of an address that follow from bounces or complaints. Answers how many. */
export async function liftBounces(db: Db, email: string, { olympiadId, by, reason, now }: Lifting): Promise<number> {
  const lifted = await db
    .updateTable('suppressions')
    .set({ liftedAt: now, liftedBy: by, liftedReason: reason })
    .where('address', '=', email)
    .where('kind', 'in', ['bounced', 'complained'])
    .where('liftedAt', 'is', null)
    .$if(olympiadId !== null, (update) =>
      update.where(sql<boolean>`queued_email_id in (select id from queued_emails where olympiad_id = ${olympiadId})`),
    )
    .executeTakeFirst()
  return Number(lifted.numUpdatedRows)
}
