/**
 * Sends mails through a mail server that runs beside it, over few connections, each envelope sent behind the message before where the
 * server offers it; every mail has to come to the school's server once. Runs in a network of its own: see run.sh, which takes this
 * file by SCRIPT=session.ts. Writes one part of bench/results/mail-servers.json. Argument: the server's name.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { smtpTransport, type MailTransport } from '@agon/server/mail/transport'
import { SMTPServer } from 'smtp-server'
import { measuredWith } from '../machine.ts'
import { mergeResults } from '../results.ts'
import { hosts, startNames } from './names.ts'

const [name = ''] = process.argv.slice(2)
const [connections, mailsEach] = [3, 60]
const received: string[] = []
const results: Record<string, number> = {}
let early = 0

startNames()
await listen()
const transport = smtpTransport(() => `smtp://${hosts.relay}:25?name=agon.example`, 'Agon <no-reply@agon.example>')
// It is still starting.
for (let tries = 0; tries < 60 && !(await isUp()); tries += 1) await sleep(500)
await Promise.all(Array.from({ length: connections }, (_, number) => sendOver(transport, number)))
transport.close()
const deadline = Date.now() + 60_000
while (received.length < connections * mailsEach && Date.now() < deadline) await sleep(200)
const outcome = {
  ...measuredWith(),
  mails: connections * mailsEach,
  connections,
  introducedEarly: early,
  results,
  received: new Set(received).size,
  receivedTwice: received.length - new Set(received).size,
}
mergeResults('mail-servers', name, outcome)
console.log(JSON.stringify({ [name]: outcome }))
process.exit(outcome.received === outcome.mails && outcome.receivedTwice === 0 ? 0 : 1)

async function isUp(): Promise<boolean> {
  return transport.check().then(
    () => true,
    () => false,
  )
}

async function sendOver(by: MailTransport, connection: number): Promise<void> {
  const session = by.session()
  let reply: ReturnType<typeof session.pipelineEnvelope> | undefined
  let next = await written(by, connection, 0)
  for (let number = 1; number <= mailsEach; number += 1) {
    const message = next
    const pipelined = reply === undefined ? 'resend' : await reply
    const refusal = pipelined === 'resend' ? await session.sendEnvelope(message.envelope) : pipelined
    reply = undefined
    next = await written(by, connection, number)
    if (refusal !== undefined) {
      count(refusal)
      continue
    }
    const { delivery } = await session.send(message)
    if (session.canPipeline && number < mailsEach) {
      reply = session.pipelineEnvelope(next.envelope)
      early += 1
    }
    count(await delivery)
  }
  session.end()
}

function count({ result, reply }: { result: string; reply: string }): void {
  results[result] = (results[result] ?? 0) + 1
  if (result !== 'sent') console.log(result, reply)
}

async function written(by: MailTransport, connection: number, number: number) {
  const made = await by.write({
    to: { name: 'A teacher', address: `teacher${connection}.${number}@school.example` },
    subject: 'Your certificates',
    text: 'Here they are.\n'.repeat(200),
    html: '<p>Here they are.</p>'.repeat(200),
    messageId: `<line.${connection}.${number}@agon.example>`,
    attachments: [],
  })
  if ('failed' in made) throw new Error(made.failed.reply)
  return made.message
}

async function listen(): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    name: 'mail.school.example',
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(/^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1]?.trim() ?? '')
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(25, hosts.school)
  await once(server.server, 'listening')
}
