import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '../../http/handler.ts'
import type { MailResult } from '../../mail/send.ts'

/**
 * Carries what became of a mail over to the certificates in it. One mail that arrives is enough; a certificate has failed
 * when its last mail has, and none of the others arrived or is on its way. What is uncertain counts as failed, with a
 * reason that says so: only a person sends it again.
 */
export async function certificatesDelivered(app: App, id: QueuedEmailId, result: MailResult): Promise<void> {
  const { db } = app.database
  if (result === 'sent') {
    await sql`update certificates c set send_status = 'sent', send_failure = null, sent_at = ${app.now()}
      from certificate_emails e
      where e.queued_email_id = ${id} and e.certificate_id = c.id and e.send_count = c.send_count`.execute(db)
    return
  }
  await sql`update certificates c set send_status = 'failed', send_failure = case ${result}::text
        when 'uncertain' then 'It is not known whether the mail arrived.' else 'The mail was not accepted: ' || coalesce(q.reply, '') end
    from certificate_emails e join queued_emails q on q.id = e.queued_email_id
    where e.queued_email_id = ${id} and e.certificate_id = c.id and e.send_count = c.send_count
      and c.send_status = 'queued'
      and not exists (select from certificate_emails o join queued_emails m on m.id = o.queued_email_id
        where o.certificate_id = c.id and o.send_count = c.send_count and m.id <> q.id
          and m.status in ('held', 'queued', 'sending', 'sent'))`.execute(db)
}
