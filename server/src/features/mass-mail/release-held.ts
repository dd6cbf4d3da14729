import type { MassMailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Releases every held mail of a mass mail, by its schedule. */
export async function releaseHeld(tx: Tx, id: MassMailId, now: Date): Promise<void> {
  await sql`with released as (
      update queued_emails set status = 'queued' where mass_mail_id = ${id} and status = 'held' returning id)
    insert into email_events (queued_email_id, at, status, by, reply)
    select id, ${now}, 'queued', null, 'Released on schedule' from released`.execute(tx)
}
