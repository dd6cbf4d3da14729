import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOlympiad } from '#test/factories.ts'
import { startFaultyMailServer, type FaultyMailServer } from '#test/faulty-mail-server.ts'
import { aWorld } from '#test/world.ts'
import { queueEmail } from './queue.ts'

const world = aWorld()
let server: FaultyMailServer
beforeAll(async () => {
  server = await startFaultyMailServer()
  server.pipelining = true
  server.oneMessageEach = true
  world.smtp.url = server.url
})
afterAll(() => server.close())

test('a server that closes after each message gets every mail at the first try', async () => {
  const olympiadId = await anOlympiad(world)
  const words = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments: [], recipientName: 'A teacher' }
  const count = 3 * world.app.mail.connections
  await world.db.transaction().execute(async (tx) => {
    for (let number = 0; number < count; number += 1)
      await queueEmail(tx, {
        ...words,
        olympiadId,
        purpose: `closing/${number}`,
        recipient: `a${number}@school.example`,
        kind: 'certificates',
      })
  })
  await world.work()
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['status', 'attempts'])
    .where('purpose', 'like', 'closing/%')
    .execute()
  expect(mails).toHaveLength(count)
  expect(mails.filter(({ status, attempts }) => status !== 'sent' || attempts > 1)).toEqual([])
  expect(server.flightsBehindAMessage).toBeGreaterThan(0)
  expect(server.delivered).toHaveLength(count)
})
