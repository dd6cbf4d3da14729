/**
 * Sends mails through a mail server that runs beside it, provokes each failure, and keeps the server's reports as fixtures of
 * the reader. Runs in a network of its own: see run.sh. Argument: the server's name.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { hosts, startNames } from './names.ts'

const [name = ''] = process.argv.slice(2)
const into = new URL('../../server/src/mail/reports/fixtures/', import.meta.url)

/** Replies of the school's mail server, by the recipient. */
const refusals: Readonly<Record<string, [number, string]>> = {
  unknown: [550, '5.1.1 <unknown@school.example>: Recipient address rejected: User unknown'],
  full: [552, '5.2.2 Mailbox full'],
  refused: [550, '5.7.1 Message refused: the reputation of your network is poor'],
  delayed: [451, '4.7.1 Greylisted, try again later'],
  large: [552, '5.3.4 Message too large'],
}
const recipients = [...Object.keys(refusals).map((one) => `${one}@school.example`), 'nobody@nowhere.example']
const reports = new Map<string, string>()

startNames()
await Promise.all([listen(hosts.school, () => undefined), listen(hosts.bounces, keep)])
console.log('ready')
const relay = createTransport({ host: hosts.relay, port: 25, ignoreTLS: true, name: 'agon.example' })
for (const [number, to] of recipients.entries()) await send(to, number + 1)
const deadline = Date.now() + 120_000
while (reports.size < recipients.length && Date.now() < deadline) await sleep(200)
for (const [of, report] of reports) writeFileSync(new URL(`${name}-real-${of}.eml`, into), report)
console.log(`${name}: ${[...reports.keys()].join(', ')}`)
process.exit(reports.size === recipients.length ? 0 : 1)

async function send(to: string, number: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await relay.sendMail({
        envelope: { from: `b${number}-${'0'.repeat(32)}@bounces.agon.example`, to },
        from: 'Agon <no-reply@agon.example>',
        to,
        subject: 'Your certificates',
        text: 'Here they are.',
        messageId: `<certificates.1.2.${number}@agon.example>`,
        date: new Date('2026-04-14T07:00:00Z'),
      })
      return
    } catch (error) {
      // The server is still starting.
      if (tries === 60) throw error
      await sleep(500)
    }
  }
}

async function listen(address: string, take: (from: string, to: string, message: string) => void): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    name: address === hosts.school ? 'mail.school.example' : 'mail.bounces.agon.example',
    onRcptTo({ address: to }, _session, callback) {
      const local = to.split('@')[0] ?? ''
      callback(local === 'large' ? null : refusalOf(local))
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        if (to.startsWith('large@')) return callback(refusalOf('large'))
        take('', to, Buffer.concat(chunks).toString('latin1'))
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(25, address)
  await once(server.server, 'listening')
}

function refusalOf(local: string): Error | null {
  const [responseCode, text] = refusals[local] ?? []
  return text === undefined ? null : Object.assign(new Error(text), { responseCode })
}

/** The first report about each mail, by the number in its return path. */
function keep(_from: string, to: string, message: string): void {
  const about = recipients[Number(/^b(\d+)-/.exec(to)?.[1] ?? 0) - 1]
  if (about === undefined) return
  const of = about.endsWith('@nowhere.example') ? 'no-domain' : (about.split('@')[0] ?? '')
  if (!reports.has(of)) reports.set(of, message)
}
