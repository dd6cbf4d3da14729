import type { QueuedEmailId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { MailResult } from '#/mail/listener.ts'

/** Records the result of mails on the certificates in them. */
export async function certificatesDelivered(
  tx: Tx,
  ids: readonly QueuedEmailId[],
  result: MailResult,
  now: Date,
): Promise<void> {
  if (result === 'sent') return recordSent(tx, ids, now)
  if (result === 'queued') return recordSentAgain(tx, ids)
  if (result === 'bounced') return recordBounced(tx, ids)
  await recordFailed(tx, ids, result)
}

/** The certificate's last mail came back, and no other carried it. */
async function recordBounced(tx: Tx, ids: readonly QueuedEmailId[]): Promise<void> {
  await sql`update certificates c set send_status = 'bounced', send_failure = 'The mail came back: ' || coalesce(q.reply, '')
    from certificate_emails e join queued_emails q on q.id = e.queued_email_id
    where e.queued_email_id = any(${ids}::int4[]) and e.certificate_id = c.id and e.send_count = c.send_count
      and not exists (select from certificate_emails o join queued_emails m on m.id = o.queued_email_id
        where o.certificate_id = c.id and o.send_count = c.send_count and m.id <> q.id
          and m.status in ('held', 'queued', 'sending', 'sent'))`.execute(tx)
}

/** One mail that arrives is enough. */
async function recordSent(tx: Tx, ids: readonly QueuedEmailId[], now: Date): Promise<void> {
  await sql`update certificates c set send_status = 'sent', send_failure = null, sent_at = ${now}
    from certificate_emails e
    where e.queued_email_id = any(${ids}::int4[]) and e.certificate_id = c.id and e.send_count = c.send_count`.execute(
    tx,
  )
}

/** A mail is sent again only if its certificates are still those of today and no newer mail carries them. */
async function recordSentAgain(tx: Tx, ids: readonly QueuedEmailId[]): Promise<void> {
  const { rows } = await sql<{ isOutdated: boolean }>`
    select c.revoked_at is not null or e.send_count <> c.send_count or c.send_status not in ('failed', 'sent')
      or c.generation_status <> 'ready' as is_outdated
    from certificate_emails e join certificates c on c.id = e.certificate_id
    where e.queued_email_id = any(${ids}::int4[]) order by c.id for update of c`.execute(tx)
  if (rows.some(({ isOutdated }) => isOutdated)) throw new Problem('mailOutdated')
  await sql`update certificates c set send_status = 'queued', send_failure = null
    from certificate_emails e
    where e.queued_email_id = any(${ids}::int4[]) and e.certificate_id = c.id and c.send_status = 'failed'`.execute(tx)
}

/**
 * A certificate has failed when its last mail has, and none of the others arrived or is on its way. An uncertain mail
 * counts as failed, with a reason that says so: only a person sends it again.
 */
async function recordFailed(
  tx: Tx,
  ids: readonly QueuedEmailId[],
  result: 'failed' | 'cancelled' | 'uncertain',
): Promise<void> {
  await sql`update certificates c set send_status = 'failed', send_failure = case ${result}::text
        when 'uncertain' then 'It is not known whether the mail arrived.'
        when 'cancelled' then 'The mail was cancelled: ' || coalesce(q.reply, '') else 'The mail was not accepted: ' || coalesce(q.reply, '') end
    from certificate_emails e join queued_emails q on q.id = e.queued_email_id
    where e.queued_email_id = any(${ids}::int4[]) and e.certificate_id = c.id and e.send_count = c.send_count
      and c.send_status = 'queued'
      and not exists (select from certificate_emails o join queued_emails m on m.id = o.queued_email_id
        where o.certificate_id = c.id and o.send_count = c.send_count and m.id <> q.id
          and m.status in ('held', 'queued', 'sending', 'sent'))`.execute(tx)
}
