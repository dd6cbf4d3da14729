import type { WaitingMailChoice } from '@agon/domain/backup'
import type { QueuedEmailId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { forgetQuiet, quietFact } from '#/db/quiet.ts'
import type { App } from '#/http/handler.ts'

/** The fact of who declared a restored platform live, and why. */
const liveFact = 'declared-live'

interface Declared {
  readonly reason: string
  readonly mails: WaitingMailChoice
  readonly by: UserId
  readonly now: Date
}

/** Ends the quiet mode of a restored platform. Answers how many waiting mails were cancelled. */
export async function declareLive(app: App, { reason, mails, by, now }: Declared): Promise<number> {
  const cancelled = await app.database.db.transaction().execute(async (tx) => {
    const ended = await tx.deleteFrom('systemFacts').where('name', '=', quietFact).executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw new Problem('notQuiet')
    const value = JSON.stringify({ at: now.toISOString(), by, reason })
    await tx
      .insertInto('systemFacts')
      .values({ name: liveFact, value, updatedAt: now })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt: now }))
      .execute()
    const count = mails === 'cancel' ? await cancelMails(app, tx, { by, now }) : 0
    // Wakes the workers as a new job does.
    await sql`select pg_notify('jobs:insert', '{"count":10}')`.execute(tx)
    return count
  })
  forgetQuiet(app.database)
  return cancelled
}

/** The mails that waited when the backup was made: the platform may have sent them since. */
async function cancelMails(app: App, tx: Tx, { by, now }: { by: UserId; now: Date }): Promise<number> {
  const reply = 'Cancelled when the restored platform was declared live.'
  const { rows } = await sql<{ id: QueuedEmailId }>`
    with cancelled as (
      update queued_emails set status = 'cancelled', next_try_at = null, secret = null, reply = ${reply}
      where status = 'queued' returning id
    ), history as (
      insert into email_events (queued_email_id, at, status, by, reply)
      select id, ${now}, 'cancelled', ${by}, ${reply} from cancelled
    ) select id from cancelled`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) for (const listener of app.mailListeners) await listener(tx, ids, 'cancelled', now)
  return ids.length
}
