import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'

export interface MailToSend {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export interface MailTransport {
  /** Resolves when the mail server has taken the mail over; rejects with nodemailer's error. */
  send(mail: MailToSend): Promise<{ messageId: string; reply: string }>
  /** Resolves when the mail server answers and lets us in; rejects with nodemailer's error. Nothing is sent. */
  check(): Promise<void>
  close(): void
}

/** Twenty connections kept open: each mail then costs a few round trips only. */
const connections = 20
/** How long each step of a check may take, in milliseconds. */
const patience = 3000

/** Mail through an SMTP server. The connection is made when the first mail goes out. */
export function smtpTransport(url: () => string, from: Config['MAIL_FROM']): MailTransport {
  let transporter: Transporter<{ messageId: string; response: string }> | undefined
  return {
    async send(mail) {
      transporter ??= createTransport({
        url: url(),
        pool: true,
        maxConnections: connections,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const info = await transporter.sendMail({ from, ...mail })
      return { messageId: info.messageId, reply: info.response }
    },
    async check() {
      const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
      const once = createTransport({ url: url(), ...limits })
      try {
        await once.verify()
      } finally {
        once.close()
      }
    },
    close: () => transporter?.close(),
  }
}
