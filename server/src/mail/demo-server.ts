import { setTimeout as sleep } from 'node:timers/promises'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Db } from '../db/database.ts'
import { demoReports, endingOf } from './demo-endings.ts'
import { sendDemoReport } from './demo-report.ts'

export interface DemoMailServer {
  readonly url: string
  close(): Promise<void>
}

export interface DemoMailOptions {
  /** The port that takes in reports; undefined: none are sent. */
  readonly reportsTo?: () => number | undefined
  /** Milliseconds that a mail to an address ending in `.slow` takes. */
  readonly slow?: number
}

/** Refusals of addresses that end in `.later` before they accept. */
const laterTimes = 2

/**
 * The demo's own mail server: real SMTP on this machine. It keeps mails in the database to be shown, and acts by the
 * ending of the address, so that every state of a mail can be seen.
 */
export async function startDemoMailServer(
  db: () => Db,
  { reportsTo = () => undefined, slow = 10_000 }: DemoMailOptions = {},
): Promise<DemoMailServer> {
  const refusals = new Map<string, number>()
  const sockets = new Map<string, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 40 * 1024 * 1024,
    onRcptTo({ address }, _session, callback) {
      const ending = endingOf(address)
      if (ending === 'refused') return callback(refusal(550, '5.1.1 User unknown'))
      const earlier = refusals.get(address) ?? 0
      if (ending !== 'later' || earlier >= laterTimes) return callback()
      refusals.set(address, earlier + 1)
      callback(refusal(451, '4.7.1 Greylisted, try again later'))
    },
    onData(stream, session, callback) {
      // A sender that goes away in the middle of a mail gets no answer.
      void take(stream, session).then(callback, callback)
    },
  })

  async function take(stream: Readable, session: SMTPServerSession): Promise<Error | null> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    const message = await wholeOf(stream)
    const endings = new Set(recipients.map(endingOf))
    if (endings.has('slow')) await sleep(slow)
    if (!(await isStored(db(), message, recipients))) return refusal(451, 'The mailbox is not available.')
    // Kept, and the sender never learns of it.
    if (endings.has('cut')) sockets.get(session.remotePort.toString())?.destroy()
    for (const recipient of recipients) void report(recipient, session, message).catch(() => undefined)
    return null
  }

  async function report(recipient: string, session: SMTPServerSession, message: Buffer): Promise<void> {
    const about = demoReports[endingOf(recipient) ?? 'slow']
    const port = reportsTo()
    const { mailFrom } = session.envelope
    if (about === undefined || port === undefined || mailFrom === false) return
    const messageId = headerOf(message, 'Message-ID')
    await sendDemoReport(port, { recipient, returnPath: mailFrom.address, messageId, ...about })
  }

  server.server.on('connection', (socket: Socket) => {
    const port = String(socket.remotePort)
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // A client that goes away mid-talk is no fault of the product.
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo // it listens on a port
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

async function wholeOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  // The server hands over bytes.
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function isStored(db: Db, message: Buffer, recipients: string[]): Promise<boolean> {
  const subject = headerOf(message, 'Subject')
  try {
    await db
      .insertInto('demoMailbox')
      .values(recipients.map((recipient) => ({ recipient, subject, message })))
      .execute()
    return true
  } catch {
    return false
  }
}

/** The field's value, unfolded. Signatures stand before it. */
function headerOf(message: Buffer, name: string): string {
  const head = message.subarray(0, 20_000).toString('utf8')
  const value = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(head)?.[1] ?? ''
  return value.replace(/\r?\n[ \t]/g, ' ').trim()
}
