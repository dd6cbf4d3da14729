import { signMessage } from '../signing/sign-message.ts'
import type { MailToSend } from '../mail-to-send.ts'
import type { Envelope } from './deliver.ts'

export interface WrittenMessage {
  readonly envelope: Envelope
  readonly message: Buffer
}

/** A mail as it goes over the wire, signed by its keys. Rejects where it can have no form. */
export async function writeMessage(mail: MailToSend): Promise<WrittenMessage> {
  // Heavy, and needed only where mails are sent.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { signers = [], date = new Date(), ...parts } = mail
  const address = mail.envelope?.to ?? mail.to.address
  // The library would leave these characters out, and write to another address.
  if (/[\r\n<>]/.test(address)) throw new Error(`Mail cannot be sent to the address “${address}”.`)
  const composed = new MailComposer({ ...parts, date, disableFileAccess: true, disableUrlAccess: true }).compile()
  const { from, to } = composed.getEnvelope()
  const [recipient = ''] = to
  if (recipient === '') throw new Error(`Mail cannot be sent to the address “${address}”.`)
  const envelope = { from: from === false ? '' : from, to: recipient }
  return { envelope, message: await signMessage(await composed.build(), signers, date) }
}
