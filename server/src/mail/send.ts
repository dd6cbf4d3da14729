import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../http/handler.ts'
import { unseal } from '../config/seal.ts'
import { secretPlace, type Attachment } from './queue.ts'
import { outcomeOf } from './outcome.ts'

declare module '../jobs/jobs.ts' {
  interface JobPayloads {
    'mail.send': { id: QueuedEmailId }
  }
}

/** What became of a mail, for features that keep a status of their own. */
export type MailResult = 'sent' | 'failed' | 'uncertain'

/** Features told of a mail's end, in the transaction that records it. */
export type MailListener = (app: App, id: QueuedEmailId, result: MailResult) => Promise<void>

const attachments = z.array(z.object({ filename: z.string(), mediaType: z.string(), sha256: z.string() }))

/**
 * Sends one queued mail: queued → sending → sent. Whoever moves it to `sending` hands it over; a mail found in `sending`
 * was being handed over when a process died, and is uncertain: it is not sent again by itself.
 */
export async function sendEmail(
  app: App,
  { id }: { id: QueuedEmailId },
  listeners: readonly MailListener[],
): Promise<void> {
  const email = await claim(app, id)
  if (email === undefined) return settleInterrupted(app, id, listeners)
  const files = attachments.parse(email.attachments)
  try {
    const info = await app.mail.send({
      to: { name: email.recipientName, address: email.recipient },
      subject: email.subject,
      text: withSecret(app, email.bodyText, email.secret),
      html: withSecret(app, email.bodyHtml, email.secret),
      messageId: `<${email.purpose.replace(/[^\w.-]/g, '.')}.${id}@${new URL(app.config.publicUrl).hostname}>`,
      attachments: await Promise.all(files.map((file) => withContent(app, file))),
    })
    await settle(app, id, 'sent', info.reply, info.messageId, listeners)
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.result === 'again') {
      await app.database.db
        .updateTable('queuedEmails')
        .set({ status: 'queued', reply: outcome.reply })
        .where('id', '=', id)
        .execute()
      // The queue tries again later, each time after a longer pause.
      throw new Error('mail not accepted yet', { cause: error })
    }
    await settle(app, id, outcome.result, outcome.reply, null, listeners)
  }
}

function claim(app: App, id: QueuedEmailId) {
  return app.database.db
    .updateTable('queuedEmails')
    .set({ status: 'sending', sendingAt: app.now(), attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returning(['recipient', 'recipientName', 'subject', 'bodyText', 'bodyHtml', 'attachments', 'purpose', 'secret'])
    .executeTakeFirst()
}

async function settleInterrupted(app: App, id: QueuedEmailId, listeners: readonly MailListener[]): Promise<void> {
  const row = await app.database.db.selectFrom('queuedEmails').select('status').where('id', '=', id).executeTakeFirst()
  if (row?.status === 'sending')
    await settle(app, id, 'uncertain', 'The process ended while handing this mail over.', null, listeners)
}

async function settle(
  app: App,
  id: QueuedEmailId,
  result: MailResult,
  reply: string,
  messageId: string | null,
  listeners: readonly MailListener[],
): Promise<void> {
  await app.database.db
    .updateTable('queuedEmails')
    .set({ status: result, reply, messageId, sentAt: result === 'sent' ? app.now() : null, secret: null })
    .where('id', '=', id)
    .execute()
  for (const listener of listeners) await listener(app, id, result)
}

function withSecret({ keys }: App, words: string, secret: Buffer | null): string {
  return secret === null ? words : words.replaceAll(secretPlace, unseal(keys.mails, secret))
}

async function withContent(app: App, file: Attachment) {
  const content = await app.files.read(file.sha256)
  if (content === null) throw new Error('An attachment is missing from the store.')
  return { filename: file.filename, contentType: file.mediaType, content: Buffer.from(content) }
}
