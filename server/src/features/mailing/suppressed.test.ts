import { randomUUID } from 'node:crypto'
import type { OlympiadId, QueuedEmailId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { queueEmail } from '#/mail/queue.ts'
import { suppress } from '#/mail/suppression.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)

async function queue(olympiadId: OlympiadId | null, recipient: string) {
  const mail = { recipientName: '', subject: 'Hello', text: 'T', html: '<p>T</p>', attachments: [] }
  const purpose = `test/${randomUUID()}`
  const id = await world.db
    .transaction()
    .execute((tx) => queueEmail(tx, { olympiadId, kind: 'certificates', purpose, recipient, ...mail }))
  if (id === null) throw new Error('The mail was queued before.')
  return id
}

/** A mail that a mail server refused for good, because it knows no such recipient. */
async function aHardBounce(olympiadId: OlympiadId) {
  const recipient = `reader-${randomUUID()}@school.example`
  const id = await queue(olympiadId, recipient)
  server.refuse = { code: 550, text: '5.1.1 No such user here' }
  await world.work()
  server.refuse = undefined
  return { id, recipient }
}

const read = async (token: string, id: QueuedEmailId) =>
  (await world.send('GET /api/queued-email/{id}', { token, params: { id } })).ok.item
const release = (token: string, id: QueuedEmailId) =>
  world.send('POST /api/queued-email/release/{id}', { token, params: { id }, body: {} })
const lift = (token: string, email: string) =>
  world.send('DELETE /api/bounce/', { token, query: { email, reason: 'The address was made since.' } })

test('a mail to an address that bounced says why and since when, and goes out once the address is allowed again', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const { id, recipient } = await aHardBounce(olympiadId)
  expect(await read(token, id)).toMatchObject({
    status: 'failed',
    suppression: {
      kind: 'bounced',
      reason: expect.stringContaining('No such user here'),
      since: world.clock.now.toISOString(),
      until: null,
      mayLift: true,
    },
  })
  const refused = await release(token, id)
  expect([refused.status, refused.body['error']]).toEqual([409, 'mailSuppressed'])
  expect((await read(token, id)).status).toBe('failed')
  expect((await lift(token, recipient)).status).toBe(200)
  expect((await read(token, id)).suppression).toBeNull()
  expect((await release(token, id)).status).toBe(200)
  await world.work()
  expect((await read(token, id)).status).toBe('sent')
  expect(server.mails.filter(({ recipients }) => recipients.includes(recipient))).toHaveLength(1)
})

test('who may lift it is what the calls that lift it decide', async () => {
  const [olympiadId, elsewhere] = [await anOlympiad(world), await anOlympiad(world)]
  const { recipient } = await aHardBounce(elsewhere)
  const id = await queue(olympiadId, recipient)
  const people = {
    admin: (await staff(world, 'admin', olympiadId)).token,
    funding: (await staff(world, 'funding', olympiadId)).token,
    overlord: (await staff(world, 'overlord', null)).token,
  }
  const mayLift = async () => {
    const items = await Promise.all(Object.values(people).map((token) => read(token, id)))
    return items.map(({ suppression }) => suppression?.mayLift)
  }
  // It follows from a mail of another olympiad.
  expect(await mayLift()).toEqual([false, false, true])
  expect((await lift(people.admin, recipient)).status).toBe(404)
  expect((await lift(people.overlord, recipient)).status).toBe(200)
  await world.db
    .transaction()
    .execute((tx) => suppress(tx, { kind: 'bounced', address: recipient, queuedEmailId: id }, world.clock.now))
  expect(await mayLift()).toEqual([true, false, true])
  expect((await lift(people.admin, recipient)).status).toBe(200)
  await world.db
    .transaction()
    .execute((tx) => suppress(tx, { kind: 'shunned', address: recipient, reason: 'Asked us' }, world.clock.now))
  expect(await mayLift()).toEqual([false, false, true])
})

test('who has unsubscribed still gets system mails, and they say nothing of it', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const recipient = `reader-${randomUUID()}@school.example`
  await world.db
    .transaction()
    .execute((tx) => suppress(tx, { kind: 'unsubscribed', address: recipient }, world.clock.now))
  const id = await queue(olympiadId, recipient)
  expect((await read(token, id)).suppression).toBeNull()
})
