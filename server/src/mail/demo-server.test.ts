import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOlympiad } from '#test/factories.ts'
import { sendHalfAMail } from '#test/half-a-mail.ts'
import { aWorld } from '#test/world.ts'
import { startDemoMailServer, type DemoMailServer } from './demo-server.ts'
import { listenForReports, type Incoming } from './incoming/listen.ts'
import { queueEmail } from './queue.ts'

const world = aWorld()
const domain = 'bounces.agon.example'
let server: DemoMailServer
let incoming: Incoming
beforeAll(async () => {
  incoming = await listenForReports(world.app, { host: '127.0.0.1', port: 0, domain })
  server = await startDemoMailServer(() => world.db, { reportsTo: () => incoming.port, slow: 50 })
  world.smtp.url = server.url
  Object.assign(world.app.config, { BOUNCE_DOMAIN: domain })
})
afterAll(async () => {
  // The server waits for those who talk to it.
  world.app.mail.close()
  await server.close()
  await incoming.close()
})

async function sentTo(ending: string) {
  const olympiadId = await anOlympiad(world)
  const recipient = `thandi.${ending}@school.example`
  const id = await world.db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId,
      kind: 'certificates',
      purpose: `demo/${ending}`,
      recipient,
      recipientName: 'Thandi Nkosi',
      subject: ending,
      text: 'Here they are.',
      html: '<p>Here they are.</p>',
      attachments: [],
    }),
  )
  await world.work()
  const status = async () =>
    (
      await world.db
        .selectFrom('queuedEmails')
        .select('status')
        .where('recipient', '=', recipient)
        .executeTakeFirstOrThrow()
    ).status
  return { id, recipient, status }
}

test.for([
  ['refused', 'failed'],
  ['later', 'queued'],
  ['cut', 'uncertain'],
  ['slow', 'sent'],
  ['nkosi', 'sent'],
] as const)('a mail to an address ending in .%s is %s', async ([ending, status]) => {
  const mail = await sentTo(ending)
  expect(await mail.status()).toBe(status)
})

test('a sender that goes away in the middle of a mail leaves nothing behind, and others are served', async () => {
  const { port, hostname } = new URL(server.url)
  await sendHalfAMail({ port: Number(port), host: hostname }, 'half@school.example')
  const mail = await sentTo('after')
  expect(await mail.status()).toBe('sent')
  const stored = world.db.selectFrom('demoMailbox').select('subject').where('recipient', '=', 'half@school.example')
  expect(await stored.execute()).toEqual([])
})

test.for([
  ['bounces', 'hard'],
  ['full', 'soft'],
  ['blocked', 'policy'],
] as const)('a mail to an address ending in .%s comes back as %s', async ([ending, kind]) => {
  const mail = await sentTo(ending)
  await expect.poll(mail.status).toBe('bounced')
  const reports = await world.db.selectFrom('mailReports').select('kind').where('email', '=', mail.recipient).execute()
  expect(reports).toEqual([{ kind }])
})
