import { unseal } from '../config/seal.ts'
import type { App } from '../http/handler.ts'
import type { FileToMake, MailInGroup } from './hooks.ts'
import { makeFiles } from './made-files.ts'
import { readAttached, secretPlace, type Attachment } from './queue.ts'
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

/** Makes the messages of a group as they go out: headers, sender, and files, which are read or made when a message is made. */
export async function composerOf(app: App, mails: readonly WordedMail[]): Promise<Composer> {
  const senderOf = await sendersOf(app, mails)
  const files = await app.mailHooks.files(app, mails)
  return (mail) => compose(app, mail, { sent: senderOf(mail), wanted: files.get(mail.id) ?? [] })
}

export type Composer = (mail: WordedMail) => Promise<MailToSend>

interface Parts {
  readonly sent: Sent
  /** Files of a mass mail. */
  readonly wanted: readonly FileToMake[]
}

async function compose(app: App, mail: WordedMail, { sent, wanted }: Parts): Promise<MailToSend> {
  const { stored, toMake } = readAttached(mail.attachments)
  const made = await makeFiles(app, mail.id, [...toMake, ...wanted])
  return {
    ...sent,
    to: { name: mail.recipientName, address: mail.recipient },
    subject: mail.subject,
    text: withSecret(app, mail.text, mail.secret),
    html: withSecret(app, mail.html, mail.secret),
    messageId: messageIdOf(app, mail),
    attachments: [
      ...(await Promise.all(stored.map((file) => withContent(app, file)))),
      ...made.map(({ filename, mediaType, content }) => ({
        filename,
        contentType: mediaType,
        content: Buffer.from(content),
      })),
    ],
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
