import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { Grouping } from '#/db/grouping.ts'
import type { App } from '#/http/handler.ts'
import { readReport } from '../reports/read-report.ts'
import { recordReports, type ReceivedReport } from '../reports/record-report.ts'
import { readReturnPath } from '../return-path.ts'

/** As much of a report as is read; the mail that came back follows the status and may be large. */
const mostRead = 2 * 1024 * 1024
/** Mail servers refuse larger mails themselves. */
const mostTaken = 40 * 1024 * 1024

export interface Incoming {
  readonly port: number
  close(): Promise<void>
}

/**
 * Takes in reports of mail servers at the signed return paths of our mails, and nothing else: it relays no mail, and an
 * address that is not a signed one is refused before the message is sent.
 */
export async function listenForReports(
  app: App,
  { host, port, domain }: { host: string; port: number; domain: string },
): Promise<Incoming> {
  const reports = new Grouping({
    commit: (group: readonly ReceivedReport[]) => recordReports(app, group),
    sizeOf: () => 1,
    largest: 50,
    worthASecond: 5,
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'reports only',
    size: mostTaken,
    maxClients: 50,
    socketTimeout: 60_000,
    onRcptTo({ address }, session, callback) {
      const isOurs = readReturnPath(app.keys, domain, address) !== undefined
      // A report is about one mail, and so has one return path.
      if (isOurs && session.envelope.rcptTo.length === 0) callback()
      else
        callback(
          refusal(isOurs ? 452 : 550, isOurs ? 'One recipient at a time.' : '5.1.1 There is no such mailbox here.'),
        )
    },
    onData(stream, session, callback) {
      const [to] = session.envelope.rcptTo
      const provedId = readReturnPath(app.keys, domain, to?.address ?? '')
      void take(app, stream, { provedId, record: (report) => reports.do(report) }).then(callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  // A client that goes away is no fault of the product.
  server.on('error', () => undefined)
  const address = server.server.address() as AddressInfo // it listens on a port
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** null once the report is recorded, with others that come at the same time; otherwise the refusal, after which the sender tries again. */
async function take(
  app: App,
  stream: Readable,
  { provedId, record }: { provedId: ReceivedReport['provedId']; record: (report: ReceivedReport) => Promise<unknown> },
): Promise<Error | null> {
  const message = await beginning(stream).catch(() => undefined)
  // The sender went away in the middle.
  if (message === undefined) return refusal(451, '4.4.2 Try again later.')
  try {
    await record({ report: readReport(message), by: 'smtp', provedId })
    return null
  } catch (error) {
    app.log.error({ key: 'mail.report', err: error, queuedEmailId: provedId }, 'a report could not be recorded')
    return refusal(451, '4.3.0 Try again later.')
  }
}

/** The beginning of a message; the rest is taken in and dropped. */
async function beginning(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    if (size >= mostRead) continue
    // The server hands over bytes.
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
  }
  return Buffer.concat(chunks).subarray(0, mostRead)
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
