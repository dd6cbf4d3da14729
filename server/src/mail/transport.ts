import type { Config } from '../config/config.ts'
import type { Delivery } from './outcome.ts'
import { readServerAddress } from './smtp/address.ts'
import { openConnection, type MailTimeouts } from './smtp/connect.ts'
import { SmtpSession } from './smtp/session.ts'
import { writeMessage, type WrittenMessage } from './smtp/write-message.ts'
import { ConnectionPool } from './smtp/pool.ts'
import type { MailToSend } from './mail-to-send.ts'

export interface MailTransport {
  /** Mails that can be under way at the same time. */
  readonly connections: number
  /** Writes and signs a mail, or answers why it can have no form. Nothing is sent. */
  write(mail: MailToSend): Promise<Written>
  /** For mails that go out one after the other. */
  session(): SmtpSession
  /** Writes a mail and hands it over. Never rejects. */
  send(mail: MailToSend): Promise<Delivery>
  /** Resolves when the mail server accepts the session; rejects with the fault. Nothing is sent. */
  check(): Promise<void>
  close(): void
}

export type Written = { readonly message: WrittenMessage } | { readonly failed: Delivery }

/** How long each step of a check may take, in milliseconds. */
const patience = 3000

export interface TransportOptions extends MailTimeouts {
  /** Kept open: each mail then costs one or two round trips, where the server takes commands in one flight. */
  readonly connections?: number
}

/** Mail through an SMTP server. The connections are made when the first mails go out. */
export function smtpTransport(
  url: () => string,
  from: Config['MAIL_FROM'],
  { connections = 20, ...timeouts }: TransportOptions = {},
): MailTransport {
  let pool: ConnectionPool | undefined

  async function write(mail: MailToSend): Promise<Written> {
    try {
      return { message: await writeMessage({ from, ...mail }) }
    } catch (error) {
      // It would fail again.
      return { failed: { result: 'failed', reply: wordsOf(error) } }
    }
  }

  function session(): SmtpSession {
    pool ??= new ConnectionPool(url, timeouts)
    return new SmtpSession(pool)
  }

  async function handOver(message: WrittenMessage): Promise<Delivery> {
    const own = session()
    try {
      const refusal = await own.sendEnvelope(message.envelope)
      return refusal ?? (await (await own.send(message)).delivery)
    } finally {
      own.end()
    }
  }

  return {
    connections,
    write,
    session,
    async send(mail) {
      const written = await write(mail)
      return 'failed' in written ? written.failed : handOver(written.message)
    },
    async check() {
      const limits = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
      const { dialogue } = await openConnection(readServerAddress(url()), limits)
      dialogue.end()
    },
    close() {
      pool?.close()
      pool = undefined
    },
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
