import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { contactedAs, interestedIn, namedAsMember, namedIn, recipientOf } from '#/db/personal-data/mails-about.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'

const mailsOf = {
  user: recipientOf,
  interest: interestedIn,
  contact: contactedAs,
  learner: namedIn,
  member: namedAsMember,
} as const

/** Takes a person out of mails, sent or not; that they were sent stays. Answers the attached files to remove. */
export async function eraseMails(tx: Tx, { kind, id, former }: Subject): Promise<string[]> {
  const found = mailsOf[kind](id, former)
  const files = await attachedFiles(tx, found)
  await sql`delete from demo_mailbox d using queued_emails
    where d.recipient = queued_emails.recipient and d.subject = queued_emails.subject and ${found}`.execute(tx)
  if (kind !== 'learner' && kind !== 'member') {
    await sql`update email_events set reply = null from queued_emails
      where queued_emails.id = queued_email_id and ${found}`.execute(tx)
    await sql`update queued_emails set recipient = ${kind === 'user' ? `erased-${id}` : `erased-${kind}-${id}`},
      recipient_name = '', subject = 'Erased', body_text = '', body_html = '', secret = null, attachments = '[]',
      reply = null, shared_with = null, variables = null,
      status = case when status in ('held', 'queued') then 'failed' else status end where ${found}`.execute(tx)
    return files
  }
  const without = (column: string, forms: (name: string) => string[]) =>
    // The longest first: a name may be the beginning of another.
    (former?.names ?? [])
      .toSorted((one, other) => other.length - one.length)
      .flatMap((name) => forms(name))
      .reduce<RawBuilder<unknown>>(
        (text, form) => sql`regexp_replace(${text}, ${wholeWords(form)}, '[erased]', 'g')`,
        sql.ref(column),
      )
  const plain = (name: string) => [name]
  await sql`update queued_emails set subject = ${without('subject', plain)}, body_text = ${without('bodyText', plain)},
    body_html = ${without('bodyHtml', (name) => [escapeHtml(name), name])},
    attachments = case when attachments = '[]' or not exists (
      select from certificate_emails e where e.queued_email_id = queued_emails.id) then attachments else '[]' end
    where ${found}`.execute(tx)
  return files
}

async function attachedFiles(tx: Tx, found: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct a ->> 'sha256' as sha256 from queued_emails, jsonb_array_elements(attachments) a where ${found}
      and exists (select from certificate_emails e where e.queued_email_id = queued_emails.id)`.execute(tx)
  return rows.map(({ sha256 }) => sha256)
}

/** A regular expression for a text between other letters: Jo is no part of Johanna. */
const wholeWords = (text: string) =>
  `(?<![[:alnum:]])${text.replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => `\\${sign}`)}(?![[:alnum:]])`

/** As React, which renders the mails, writes a text into HTML. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}
