import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../db/database.ts'

export interface DemoMailServer {
  readonly url: string
  close(): Promise<void>
}

/** The demo's own mail server: real SMTP on this machine, and what it takes in is kept in the database to be shown. */
export async function startDemoMailServer(db: () => Db): Promise<DemoMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 40 * 1024 * 1024,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map((recipient) => recipient.address)
      void keep(db(), stream, recipients).then(callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  // A client that goes away mid-talk is no fault of the product.
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** null when the mail is kept; otherwise the refusal that the sender gets. */
async function keep(db: Db, stream: Readable, recipients: string[]): Promise<Error | null> {
  try {
    await store(db, stream, recipients)
    return null
  } catch {
    return Object.assign(new Error('The mailbox is not available.'), { responseCode: 451 })
  }
}

async function store(db: Db, stream: Readable, recipients: string[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const message = Buffer.concat(chunks)
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(message.subarray(0, 20_000).toString('utf8'))?.[1] ?? ''
  await db
    .insertInto('demoMailbox')
    .values(recipients.map((recipient) => ({ recipient, subject: subject.replace(/\r?\n[ \t]/g, ' '), message })))
    .execute()
}
