import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemoMailServer, type DemoMailServer } from '#/mail/demo-server.ts'
import { queueEmail } from '#/mail/queue.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
let server: DemoMailServer
beforeAll(async () => {
  server = await startDemoMailServer(() => world.db)
  world.smtp.url = server.url
})
afterAll(async () => {
  // The server waits for those who talk to it.
  world.app.mail.close()
  await server.close()
})

test('the demo shows how a mail arrived, once it has', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const queue = (purpose: string) =>
    world.db.transaction().execute((tx) =>
      queueEmail(tx, {
        olympiadId,
        kind: 'certificates',
        purpose,
        recipient: 'teacher@school.example',
        recipientName: 'Mpho Ndou',
        subject: purpose,
        text: 'Here they are.',
        html: '<p>Here they are.</p>',
        attachments: [],
      }),
    )
  const [first, second] = [await queue('received/1'), await queue('received/2')]
  const receivedOf = async (id: number | null) =>
    (await world.send('GET /api/queued-email/{id}/message', { token, params: { id: id ?? 0 } })).ok.item.received
  expect(await receivedOf(first)).toBeNull()
  await world.work()
  expect(await receivedOf(first)).toMatch(/^To: Mpho Ndou <teacher@school\.example>\r$/m)
  expect(await receivedOf(first)).toContain('Subject: received/1')
  expect(await receivedOf(second)).toContain('Subject: received/2')
  expect(await receivedOf(second)).not.toContain('Here they are.')
})
