import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../http/handler.ts'
import { unseal } from '../config/seal.ts'
import type { Delivery } from './outcome.ts'
import { secretPlace, type Attachment } from './queue.ts'
import { settle } from './settle.ts'
import type { MailToSend } from './transport.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'mail.send': { id: QueuedEmailId }
  }
}

const attachments = z.array(z.object({ filename: z.string(), mediaType: z.string(), sha256: z.string() }))

/**
 * Sends one queued mail: queued → sending → sent. Anyone who moves it to `sending` hands it over; a mail found in `sending`
 * was being handed over when a process died, and is uncertain: it is not sent again by itself. Recording the result is
 * apart from sending, so that a fault of the database never passes for one of the mail server.
 */
export async function sendEmail(app: App, { id }: { id: QueuedEmailId }): Promise<void> {
  const email = await claim(app, id)
  await settle(app, id, email === undefined ? interrupted : await deliver(app, id, email))
}

const interrupted: Delivery = {
  result: 'uncertain',
  reply: 'The process ended, or the database was unavailable, while this mail was handed over.',
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
type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

async function deliver(app: App, id: QueuedEmailId, email: Claimed): Promise<Delivery> {
  let mail: MailToSend
  try {
    mail = await compose(app, id, email)
  } catch (error) {
    app.log.error({ err: error, queuedEmailId: id }, 'a mail could not be put together')
    return { result: 'failed', reply: error instanceof Error ? error.message : String(error) }
  }
  return app.mail.send(mail)
}

async function compose(app: App, id: QueuedEmailId, email: Claimed): Promise<MailToSend> {
  const files = attachments.parse(email.attachments)
  return {
    to: { name: email.recipientName, address: email.recipient },
    subject: email.subject,
    text: withSecret(app, email.bodyText, email.secret),
    html: withSecret(app, email.bodyHtml, email.secret),
    messageId: `<${email.purpose.replace(/[^\w.-]/g, '.')}.${id}@${new URL(app.config.publicUrl).hostname}>`,
    attachments: await Promise.all(files.map((file) => withContent(app, file))),
  }
}

function withSecret({ keys }: App, words: string, secret: Buffer | null): string {
  return secret === null ? words : words.replaceAll(secretPlace, unseal(keys.mails, secret))
}

async function withContent(app: App, file: Attachment) {
  const content = await app.files.read(file.sha256)
  if (content === null) throw new Error('An attachment is missing from the store.')
  return { filename: file.filename, contentType: file.mediaType, content: Buffer.from(content) }
}
