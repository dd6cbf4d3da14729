import { z } from 'zod'
import { unseal } from '../config/seal.ts'
import type { App } from '../http/handler.ts'
import type { MailInGroup } from './hooks.ts'
import { secretPlace, type Attachment } from './queue.ts'
import { sendersOf, type Sent } from './sender-of.ts'
import type { MailToSend } from './mail-to-send.ts'

/** A mail of a group with its words, before it is a message. */
export interface WordedMail extends MailInGroup {
  /** null: a mass mail. */
  readonly purpose: string | null
  readonly attempts: number
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly secret: Buffer | null
  readonly attachments: unknown
}

const attachments = z.array(z.object({ filename: z.string(), mediaType: z.string(), sha256: z.string() }))

/** Makes the messages of a group as they go out: headers, sender, and files, which are read when a message is made. */
export async function composerOf(app: App, mails: readonly WordedMail[]): Promise<Composer> {
  const senderOf = await sendersOf(app, mails)
  return (mail) => compose(app, mail, senderOf(mail))
}

export type Composer = (mail: WordedMail) => Promise<MailToSend>

async function compose(app: App, mail: WordedMail, sent: Sent): Promise<MailToSend> {
  const files = attachments.parse(mail.attachments)
  return {
    ...sent,
    to: { name: mail.recipientName, address: mail.recipient },
    subject: mail.subject,
    text: withSecret(app, mail.text, mail.secret),
    html: withSecret(app, mail.html, mail.secret),
    messageId: messageIdOf(app, mail),
    attachments: await Promise.all(files.map((file) => withContent(app, file))),
  }
}

/** The same at every try, so that a mail that is sent again can be recognised. */
export function messageIdOf({ config }: App, mail: WordedMail): string {
  const name = nameOfMail(mail).replace(/[^\w.-]/g, '.')
  return `<${name}.${mail.id}@${new URL(config.publicUrl).hostname}>`
}

/** A system mail by its purpose, a mass mail's by the number of the mass mail. */
export function nameOfMail({ purpose, massMailId }: Pick<WordedMail, 'purpose' | 'massMailId'>): string {
  return purpose ?? `mass/${massMailId}`
}

function withSecret({ keys }: App, words: string, secret: Buffer | null): string {
  return secret === null ? words : words.replaceAll(secretPlace, unseal(keys.mails, secret))
}

async function withContent(app: App, file: Attachment) {
  const content = await app.files.read(file.sha256)
  if (content === null) throw new Error('An attachment is missing from the store.')
  return { filename: file.filename, contentType: file.mediaType, content: Buffer.from(content) }
}
