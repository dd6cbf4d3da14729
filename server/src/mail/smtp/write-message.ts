import type MimeNode from 'nodemailer/lib/mime-node'
import { signMessage } from '../signing/sign-message.ts'
import type { MailToSend } from '../mail-to-send.ts'
import { composeText } from './compose-text.ts'
import type { Envelope } from './send-message.ts'

export interface WrittenMessage {
  readonly envelope: Envelope
  readonly message: Buffer
  readonly messageId: string
}

/** A mail as it goes over the wire, signed by its keys. Rejects where it can have no form. */
export async function writeMessage(mail: MailToSend): Promise<WrittenMessage> {
  const { signers = [], date = new Date(), ...parts } = mail
  const address = mail.envelope?.to ?? mail.to.address
  // The library would leave these characters out, and write to another address.
  if (/[\r\n<>]/.test(address)) throw new Error(`Mail cannot be sent to the address “${address}”.`)
  const { node, message } =
    mail.attachments.length === 0 ? await withoutFiles({ ...parts, date }) : await withFiles({ ...parts, date })
  const { from, to } = node.getEnvelope()
  const [recipient = ''] = to
  if (recipient === '') throw new Error(`Mail cannot be sent to the address “${address}”.`)
  const envelope = { from: from === false ? '' : from, to: recipient }
  return { envelope, messageId: mail.messageId, message: await signMessage(message, signers, date) }
}

/** Heavy, and needed only where mails are sent. */
let mimeNode: Promise<{ readonly default: typeof MimeNode }> | undefined

async function withoutFiles(mail: Omit<MailToSend, 'signers'> & { readonly date: Date }) {
  mimeNode ??= import('nodemailer/lib/mime-node')
  return composeText((await mimeNode).default, mail)
}

async function withFiles(mail: Omit<MailToSend, 'signers'> & { readonly date: Date }) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const node = new MailComposer({ ...mail, disableFileAccess: true, disableUrlAccess: true }).compile()
  // Latin-1 keeps every byte. Lines end as they do on the way.
  return { node, message: (await node.build()).toString('latin1').replace(/\r?\n/g, '\r\n') }
}
