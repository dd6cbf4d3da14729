import type { createTransport, Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { followDelivery, type Followed } from './follow-delivery.ts'
import { outcomeOf, type Delivery } from './outcome.ts'
import { signOnTheWay, type ToSign } from './signing/sign-on-the-way.ts'

export interface MailToSend extends ToSign {
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
}

export interface MailTransport {
  /** Mails that can be under way at the same time. */
  readonly connections: number
  /** Resolves with the result of the delivery, whatever it is. */
  send(mail: MailToSend): Promise<Delivery>
  /** Resolves when the mail server answers and lets us in; rejects with nodemailer's error. Nothing is sent. */
  check(): Promise<void>
  close(): void
}

/** Twenty connections kept open: each mail then costs a few round trips only. */
const connections = 20
/** How long each step of a check may take, in milliseconds. */
const patience = 3000

/** In milliseconds. The defaults are nodemailer's: 2 minutes, 30 seconds, and 10 minutes, which RFC 5321 asks for after the final dot. */
export interface MailTimeouts {
  /** Refuses a server that offers no encryption. */
  requireTLS?: boolean
  connectionTimeout?: number
  greetingTimeout?: number
  socketTimeout?: number
}

/** Mail through an SMTP server. The library is read, and the connection is made, when the first mail goes out. */
export function smtpTransport(
  url: () => string,
  from: Config['MAIL_FROM'],
  timeouts: MailTimeouts = {},
): MailTransport {
  let opened: { transporter: Transporter<Info>; followed: Followed } | undefined
  return {
    connections,
    async send(mail) {
      const { createTransport: create } = await import('nodemailer')
      const { transporter, followed } = (opened ??= open(create, url(), timeouts))
      const progress = followed.begin(mail.messageId)
      try {
        const info = await transporter.sendMail({ from, ...mail })
        return { result: 'sent', messageId: info.messageId, reply: info.response }
      } catch (error) {
        return outcomeOf(error, progress.dotMayBeOut)
      } finally {
        followed.end(mail.messageId)
      }
    },
    async check() {
      const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
      const { createTransport: create } = await import('nodemailer')
      const once = create({ url: url(), ...limits })
      try {
        await once.verify()
      } finally {
        once.close()
      }
    },
    close: () => opened?.transporter.close(),
  }
}

interface Info {
  messageId: string
  response: string
}

function open(create: typeof createTransport, url: string, timeouts: MailTimeouts) {
  const transporter = create({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Infinity,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  // Before the message is followed: it follows what is sent.
  signOnTheWay(transporter)
  return { transporter, followed: followDelivery(transporter) }
}
