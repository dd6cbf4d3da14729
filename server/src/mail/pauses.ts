import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Whether all mail is paused. Password links go out all the same. */
export async function isMailPaused(db: Db): Promise<boolean> {
  return (await currentPause(db)) !== null
}

export async function currentPause(db: Db) {
  const row = await db
    .selectFrom('mailPauses')
    .select(['id', 'since', 'reason', 'pausedBy'])
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

interface Pause {
  readonly reason: string
  /** null: the product. */
  readonly by: UserId | null
  readonly now: Date
}

/** Mails that are being handed over go on; no other begins. One pause is enough. */
export async function pauseMail(tx: Tx, { reason, by, now }: Pause): Promise<void> {
  await tx
    .insertInto('mailPauses')
    .values({ since: now, reason, pausedBy: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function resumeMail(tx: Tx, { by, now }: Omit<Pause, 'reason'>): Promise<void> {
  await tx.updateTable('mailPauses').set({ endedAt: now, endedBy: by }).where('endedAt', 'is', null).execute()
  await wakeSenders(tx)
}

export const mailChannel = 'mail'

/** Tells every sender that mails may be due, once the transaction is committed. */
export async function wakeSenders(tx: Tx): Promise<void> {
  await sql`select pg_notify(${mailChannel}, '')`.execute(tx)
}
