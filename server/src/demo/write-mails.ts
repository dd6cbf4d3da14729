import { createHash } from 'node:crypto'
import type { EmailStatus } from '@agon/domain/email'
import type { MassMailId, OlympiadId, QueuedEmailId, UserId } from '@agon/domain/ids'
import type { ReportKind } from '@agon/domain/mail-report'
import type { Tx } from '../db/database.ts'

interface DemoMail {
  readonly name: string
  readonly status: EmailStatus
  /** The mail server's reply, or the reason. */
  readonly reply?: string
  readonly report?: ReportKind
}

const accepted = '250 2.0.0 Ok: queued'
const mails: readonly DemoMail[] = [
  { name: 'Amahle Ngcobo', status: 'sent', reply: accepted },
  { name: 'Chen Wei', status: 'sent', reply: accepted },
  { name: 'Ingrid Solberg', status: 'sent', reply: accepted },
  { name: 'Joseph Mwangi', status: 'sent', reply: accepted },
  { name: 'Maria Pereira', status: 'failed', reply: '550 5.1.1 User unknown' },
  { name: 'Peter Novak', status: 'uncertain', reply: 'The connection ended after the final dot.' },
  { name: 'Ana Kovac', status: 'bounced', reply: '5.1.1 550 User unknown', report: 'hard' },
  { name: 'Hans Gruber', status: 'bounced', reply: '5.2.2 552 Mailbox full', report: 'soft' },
  { name: 'Yuki Tanaka', status: 'bounced', reply: '5.7.1 550 Blocked by reputation', report: 'policy' },
  { name: 'Omar Haddad', status: 'complained', reply: 'abuse', report: 'complaint' },
  { name: 'Fatima Noor', status: 'suppressed', reply: 'unsubscribed' },
  { name: 'Lucas Silva', status: 'left', reply: 'The invoice was paid.' },
  { name: 'Elif Kaya', status: 'cancelled', reply: 'No longer needed' },
  { name: 'Sofia Rossi', status: 'held' },
  { name: 'Tomas Virtanen', status: 'held' },
]
const addressOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@teams-mail.example`

interface Place {
  readonly olympiadId: OlympiadId
  readonly admin: UserId
  readonly at: Date
}

/** A mass mail with a mail in each state, and what mail servers and readers answered. Nothing of it is due. */
export async function writeMails(tx: Tx, { olympiadId, admin, at }: Place): Promise<void> {
  const massMailId = await insertMassMail(tx, { olympiadId, admin, at })
  for (const mail of mails) {
    const id = await insertMail(tx, mail, { olympiadId, massMailId, at })
    if (mail.report !== undefined) await insertReport(tx, mail, { id, at, kind: mail.report })
  }
  await insertSuppressions(tx, { olympiadId, admin, at })
}

async function insertMassMail(tx: Tx, { olympiadId, admin, at }: Place) {
  const { id: emailerId } = await tx
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name: 'Travel details', version: 1, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = { subject: 'Travel to {{ olympiad }}', body: 'Dear {{ name }}\n\nPlease send us your travel details.' }
  await tx
    .insertInto('emailerVersions')
    .values({ emailerId, version: 1, locale: 'en', ...words, savedAt: at, savedBy: admin })
    .execute()
  const { id } = await tx
    .insertInto('massMails')
    .values({
      olympiadId,
      name: 'Travel details',
      emailerId,
      emailerVersion: 1,
      audience: JSON.stringify({ to: 'team-admins', where: [] }),
      state: 'queued',
      population: mails.length,
      queuedAt: at,
      createdAt: at,
      createdBy: admin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Sent {
  readonly olympiadId: OlympiadId
  readonly massMailId: MassMailId
  readonly at: Date
}

async function insertMail(tx: Tx, { name, status, reply }: DemoMail, { olympiadId, massMailId, at }: Sent) {
  const wasSent = ['sent', 'bounced', 'complained'].includes(status)
  const { id } = await tx
    .insertInto('queuedEmails')
    .values({
      olympiadId,
      kind: 'mass',
      massMailId,
      recipient: addressOf(name),
      recipientName: name,
      subject: 'Travel to the International Geography Olympiad',
      attachments: '[]',
      status,
      reply: reply ?? null,
      queuedAt: at,
      sentAt: wasSent ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const events = wasSent && status !== 'sent' ? [{ status: 'sent' as const, reply: accepted }] : []
  for (const event of status === 'held' ? [] : [...events, { status, reply: reply ?? null }])
    await tx
      .insertInto('emailEvents')
      .values({ queuedEmailId: id, at, ...event })
      .execute()
  return id
}

interface Reported {
  readonly id: QueuedEmailId
  readonly at: Date
  readonly kind: ReportKind
}

async function insertReport(tx: Tx, { name, reply = '' }: DemoMail, { id, at, kind }: Reported): Promise<void> {
  const email = addressOf(name)
  const status = /^\d\.\d\.\d/.exec(reply)?.[0] ?? ''
  const digest = createHash('sha256').update(`${id} ${kind}`).digest()
  const diagnosis = reply.slice(status.length).trim()
  await tx
    .insertInto('mailReports')
    .values({ queuedEmailId: id, email, kind, status, diagnosis, receivedBy: 'smtp', digest, at })
    .execute()
  if (kind !== 'hard' && kind !== 'complaint') return
  const suppression = { kind: kind === 'hard' ? ('bounced' as const) : ('complained' as const), address: email }
  await tx
    .insertInto('suppressions')
    .values({ ...suppression, reason: reply, queuedEmailId: id, since: at })
    .execute()
}

/** Readers who left, and a domain that never gets mail. */
async function insertSuppressions(tx: Tx, { olympiadId, admin, at }: Place) {
  const { projectId } = await tx
    .selectFrom('olympiads')
    .select('projectId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('suppressions')
    .values([
      {
        kind: 'unsubscribed',
        address: addressOf('Fatima Noor'),
        projectId,
        reason: 'By the page of the link',
        since: at,
      },
      {
        kind: 'unsubscribed',
        address: 'office@former-school.example',
        reason: 'By the mail program’s button',
        since: at,
      },
      { kind: 'shunned', address: '*@spam-trap.example', reason: 'A spam trap', createdBy: admin, since: at },
    ])
    .execute()
}
