import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aCertificate } from '#test/features/certificate/factories.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const search = async (q: string) => {
  const { token } = await staff(world, 'overlord', null)
  return (await world.send('GET /api/search/', { token, query: { olympiadId: -1, q } })).ok
}

async function aSchoolHere() {
  const olympiadId = await anOlympiad(world)
  return aSchoolParticipant(world, { olympiadId, schoolId: await aSchool(world, { name: 'Hoërskool Zwartberg' }) })
}

test('an order is found by its number and its payment reference, a certificate by its number', async () => {
  const own = await aSchoolHere()
  const { orderId: id } = await anOrder(world, own)
  const order = await world.db
    .selectFrom('purchaseOrders')
    .select(['number', 'uuid', 'paymentReference', 'olympiadId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const q of [order.number, order.paymentReference, ` ${order.paymentReference.toLowerCase()} `])
    expect((await search(q)).items[0]).toMatchObject({
      type: 'order',
      id,
      olympiadId: own.olympiadId,
      href: `/portal/pay/${order.uuid}`,
    })
  const { number, participantId } = await aCertificate(world, own)
  expect((await search(number.toLowerCase())).items[0]).toMatchObject({
    type: 'certificate',
    participantId,
    href: `/certificates/${number}`,
  })
})

test('a learner is found once, by a part of the name or with a wrong letter', async () => {
  const own = await aSchoolHere()
  const { learnerId } = await aLearner(world, own, { firstName: 'Khanyisile', lastName: 'Mthembu' })
  const again = await aSchoolHere()
  const { participantId: newest } = await aLearner(world, again, {
    firstName: 'Khanyisile',
    lastName: 'Mthembu',
    learnerId,
  })
  const href = `/overlord/personal-data?open=learner-${learnerId}`
  const found = (await search('mthem khanyi')).items.filter(({ type }) => type === 'learner')
  expect(found.map((one) => one.href)).toEqual([href])
  // The newest of the learner’s participations; an overlord looks at its pages.
  expect(found[0]?.participantId).toBe(newest)
  const { token } = await staff(world, 'overlord', null)
  const query = { participantId: newest, olympiadId: again.olympiadId, reason: 'A call' }
  expect((await world.send('GET /api/user/impersonate', { token, query })).ok).toMatchObject({ role: 'learner' })
  const near = await search('Kanyisile Mthembu')
  expect(near.nearest).toEqual(['Khanyisile Mthembu'])
  expect(near.items.map((one) => one.href)).toContain(href)
})

test('a receipt and the mails of an address are found; odd texts find nothing', async () => {
  const own = await aSchoolHere()
  const { participantId } = await aCertificate(world, own)
  await world.db.updateTable('attempts').set({ receipt: 'K7XQ2M' }).where('participantId', '=', participantId).execute()
  expect((await search('k7xq2m')).items[0]).toMatchObject({ type: 'receipt', title: 'Receipt K7XQ2M' })
  const { id } = await world.db
    .insertInto('queuedEmails')
    .values({ kind: 'password', purpose: 'search', recipient: 'Nomsa@school.example', status: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await search('nomsa@school.example')).items[0]).toMatchObject({ type: 'mail', id })
  for (const q of ['%%%', "';--", '___', '\\\\\\', 'x'.repeat(100), '<script>alert(1)</script>'])
    expect((await search(q)).items).toEqual([])
  const { token } = await staff(world, 'overlord', null)
  // A million letters, and a character that no text has.
  for (const q of ['x'.repeat(1_000_000), '\u0000\u0000\u0000'])
    expect((await world.send('GET /api/search/', { token, query: { olympiadId: -1, q } })).status).toBe(400)
})

test('a user is found with the id by which an overlord looks at the user’s pages', async () => {
  const olympiadId = await anOlympiad(world)
  const { userId } = await staff(world, 'admin', olympiadId)
  await world.db.updateTable('users').set({ fullName: 'Hlengiwe Mkhabela' }).where('id', '=', userId).execute()
  const [found] = (await search('hlengiwe mkhabela')).items
  expect(found).toMatchObject({ type: 'teacher', userId, href: `/overlord/edit/users?open=${userId}` })
  // Others than overlords get no such ids.
  const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  await world.db.updateTable('users').set({ fullName: 'Sipho Mkhabela' }).where('id', '=', teacher.userId).execute()
  const { token } = await staff(world, 'admin', olympiadId)
  const own = (await world.send('GET /api/search/', { token, query: { olympiadId, q: 'mkhabela' } })).ok.items
  expect(own.map(({ type }) => type)).toEqual(['teacher'])
  expect(own.every((one) => one.userId === null && one.participantId === null)).toBe(true)
})
