import type { Signer } from './signing/sign-message.ts'

/** A mail as the transport takes it. */
export interface MailToSend {
  /** Absent: the platform's. */
  from?: string
  replyTo?: string | undefined
  headers?: Record<string, string>
  /** The return path, where it is not the sender. */
  envelope?: { from: string; to: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
  /** Keys of its signature. */
  readonly signers?: readonly Signer[] | undefined
  readonly date?: Date | undefined
}
