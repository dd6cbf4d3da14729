import type { Audience } from '@agon/domain/audience'
import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMassMailer } from '#test/features/mass-mail/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const everyone: Audience = { to: 'teachers', where: [] }
const english: Audience = { to: 'teachers', where: [{ fact: 'locale', is: ['en'] }] }
const day = 86_400_000

/** A mass mail to an English and an Afrikaans teacher. */
async function aDraft() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  for (const locale of ['en', 'af']) {
    const { userId } = await aTeacher(world, school)
    await world.db.updateTable('users').set({ locale }).where('id', '=', userId).execute()
  }
  const emailerId = await aMassMailer(world, olympiadId)
  const body = { olympiadId, emailerId, audience: everyone, name: 'Invoices' }
  const { item } = (await world.send('POST /api/mass-mail/', { token, body })).ok
  const { id, version } = item
  const written = {
    emailerId,
    audience: everyone,
    name: 'Invoices',
    campaignId: null,
    sendAt: null,
    standingUntil: null,
  }
  const read = async () => (await world.send('GET /api/mass-mail/{id}', { token, params: { id } })).ok.item
  const change = async (values: object, seen?: number) =>
    world.send('PUT /api/mass-mail/{id}', {
      token,
      params: { id },
      body: { ...written, ...values, version: seen ?? (await read()).version },
    })
  const queue = async () =>
    (await world.send('POST /api/mass-mail/{id}/queue', { token, params: { id }, body: {} })).ok.item
  const release = async (qty: number) =>
    (await world.send('POST /api/queued-email/release-batch/', { token, query: { massMailId: id, qty } })).ok
  return { olympiadId, token, emailerId, id, version, read, change, queue, release }
}

test('a draft is changed in every part, and a save on top of a newer version is refused with both', async () => {
  const { olympiadId, id, version, change, read } = await aDraft()
  const emailerId = await aMassMailer(world, olympiadId)
  const { id: campaignId } = await world.db
    .insertInto('campaigns')
    .values({ name: 'Payments', createdAt: world.clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sendAt = new Date(world.clock.now.getTime() + day).toISOString()
  const values = { emailerId, audience: english, name: 'Reminder', campaignId, sendAt }
  expect((await change(values, version)).ok.item).toMatchObject({ ...values, id, state: 'draft', campaign: 'Payments' })
  const late = await change({ name: 'Mine' }, version)
  expect([late.status, late.body['error']]).toEqual([409, 'conflict'])
  expect(late.body).toMatchObject({ details: { item: { name: 'Reminder', version: version + 1 } } })
  expect((await read()).name).toBe('Reminder')
})

test('while its mails are held, another audience or template queues them again, and nothing was released', async () => {
  const { olympiadId, id, change, queue } = await aDraft()
  expect(await queue()).toMatchObject({ counts: { held: 2 }, leftOut: {}, releasedAt: null })
  const emailerId = await aMassMailer(world, olympiadId)
  const { item } = (await change({ audience: english, emailerId })).ok
  expect(item).toMatchObject({ state: 'queued', counts: { held: 1 }, leftOut: { locale: 1 }, population: 2, emailerId })
  const { emailerVersion } = await world.db
    .selectFrom('massMails')
    .select('emailerVersion')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(emailerVersion).toBe(1)
  const nothing = await change({ audience: { to: 'contacts', where: [] } })
  expect([nothing.status, nothing.body['fields']]).toEqual([400, { audience: 'This audience has no recipients.' }])
})

test('after the first release template and audience stay, with the reason; name, campaign and times change', async () => {
  const { olympiadId, change, queue, release, read } = await aDraft()
  await queue()
  expect(await release(1)).toMatchObject({ released: 1, held: 1 })
  const other = await aMassMailer(world, olympiadId)
  for (const [part, values] of [
    ['audience', { audience: english }],
    ['emailerId', { emailerId: other }],
  ] as const) {
    const { status, body } = await change(values)
    expect({ part, status, fields: body['fields'] }).toEqual({
      part,
      status: 400,
      fields: { [part]: expect.stringContaining('released') },
    })
  }
  const minutes = 60_000
  const sendAt = new Date(world.clock.now.getTime() + 10 * minutes).toISOString()
  expect((await change({ name: 'Second part', sendAt })).ok.item).toMatchObject({ name: 'Second part', sendAt })
  expect((await read()).counts).toMatchObject({ held: 1, queued: 1 })
  // The rest goes out at the new time.
  await world.later(11 * minutes, async () => {
    await world.work()
    expect((await read()).counts['held']).toBeUndefined()
  })
  const again = await change({
    name: 'Second part',
    sendAt: new Date(world.clock.now.getTime() + 2 * day).toISOString(),
  })
  expect(again.body['fields']).toEqual({ sendAt: 'The mails were released at this time.' })
})

test('a time that has passed, a template of another olympiad and a cancelled mass mail are refused', async () => {
  const { token, id, change } = await aDraft()
  const past = new Date(world.clock.now.getTime() - day).toISOString()
  expect((await change({ sendAt: past })).body['fields']).toEqual({ sendAt: 'Choose a time in the future.' })
  const elsewhere = await aMassMailer(world, await anOlympiad(world))
  expect((await change({ emailerId: elsewhere })).status).toBe(404)
  await world.send('POST /api/mass-mail/{id}/cancel', { token, params: { id }, body: {} })
  expect((await change({ audience: english })).body['fields']).toEqual({ audience: 'This mass mail is cancelled.' })
  expect((await change({ name: 'Cancelled: wrong audience' })).ok.item.name).toBe('Cancelled: wrong audience')
})

test('a change and a release at the same time: the mails are released as they are, or queued again before it', async () => {
  const { change, queue, release, read } = await aDraft()
  const { version } = await queue()
  const [changed, released] = await Promise.all([change({ audience: english }, version), release(-1)])
  const { counts } = await read()
  if (changed.status === 200) expect([counts, released.released]).toEqual([{ queued: 1 }, 1])
  else expect([counts, released.released, changed.status]).toEqual([{ queued: 2 }, 2, 400])
})
