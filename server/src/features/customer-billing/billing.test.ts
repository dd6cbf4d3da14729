import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, type SchoolParticipant } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { issue } = ordersOf(world)

async function aSchoolAtHand(fields: { learners?: number; vatNumber?: string; vendor?: boolean } = {}) {
  const olympiadId = await anOlympiad(world)
  await anIssuer(world, olympiadId, fields.vendor === false ? { vatNumber: undefined } : {})
  await world.db.updateTable('olympiads').set({ learnerPrice: 300_000 }).where('id', '=', olympiadId).execute()
  const school = await aSchoolParticipant(world, { olympiadId })
  if (fields.vatNumber !== undefined)
    await world.db
      .updateTable('schools')
      .set({ vatNumber: fields.vatNumber })
      .where('id', '=', school.schoolId)
      .execute()
  for (let count = 0; count < (fields.learners ?? 1); count += 1) await aLearner(world, school)
  const { token } = await aTeacher(world, school)
  return { school, token, read: () => readBilling(token, school), save: (body: object) => save(token, school, body) }
}

const readBilling = async (token: string, { customerParticipantId: id }: SchoolParticipant) =>
  (await world.send('GET /api/customer-billing/{id}', { token, params: { id } })).ok.item
const save = (token: string, { customerParticipantId: id }: SchoolParticipant, body: object) =>
  world.send('PUT /api/customer-billing/{id}', { token, params: { id }, body })

test('billing details are those of the school’s record until they are saved', async () => {
  const { school, read, save: saveOwn } = await aSchoolAtHand({ vatNumber: '4123456789' })
  await world.db
    .insertInto('schoolContacts')
    .values({
      schoolId: school.schoolId,
      position: 0,
      role: 'finance',
      name: 'M. Botha',
      email: 'Fees@school.example',
      telephone: '',
    })
    .execute()
  const before = await read()
  expect(before).toMatchObject({
    vatNumber: '4123456789',
    bursarEmail: 'fees@school.example',
    saved: false,
    version: 0,
  })
  expect((await saveOwn({ address: 'Private Bag X1\nPretoria\n0001' })).ok.item).toEqual({
    ...before,
    address: 'Private Bag X1\nPretoria\n0001',
    saved: true,
    version: 1,
  })
})

test('a save on top of another is a conflict, and the first two at once are one after the other', async () => {
  const { read, save: saveOwn } = await aSchoolAtHand()
  const sent = await Promise.all([saveOwn({ name: 'One', version: 0 }), saveOwn({ name: 'Other', version: 0 })])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await saveOwn({ name: 'Third', version: 0 })).body).toMatchObject({ error: 'conflict' })
  expect((await read()).version).toBe(1)
})

test('wrong values are refused at their field', async () => {
  const { save: saveOwn } = await aSchoolAtHand()
  expect((await saveOwn({ vatNumber: '123', bursarEmail: 'bursar@' })).body).toMatchObject({
    error: 'invalid',
    fields: { vatNumber: expect.any(String), bursarEmail: expect.any(String) },
  })
})

test('new documents name the customer by its billing details, issued ones do not change', async () => {
  const { school, token, save: saveOwn } = await aSchoolAtHand()
  const first = (await issue(token, school)).ok.item
  const textOf = async (id: number) => {
    const { bytes } = await world.send('GET /api/document/{id}/pdf', { token, params: { id } })
    return (await readBack(new Uint8Array(bytes))).pages.join('\n')
  }
  const before = await textOf(first.documents[0]?.id ?? 0)
  await saveOwn({ name: 'Noordeinde School Fund', address: 'Private Bag X9\nTzaneen', attention: 'The bursar' })
  expect(await textOf(first.documents[0]?.id ?? 0)).toBe(before)
  await aLearner(world, school)
  const second = (await issue(token, school)).ok.item
  const text = await textOf(second.documents[0]?.id ?? 0)
  for (const part of ['Noordeinde School Fund', 'Private Bag X9', 'Attention: The bursar']) expect(text).toContain(part)
})

test('a full tax invoice to a VAT vendor waits for its address', async () => {
  const { school, token, save: saveOwn } = await aSchoolAtHand({ learners: 2, vatNumber: '4123456789' })
  expect((await issue(token, school)).body).toMatchObject({ error: 'billingRequired' })
  await saveOwn({ address: 'Private Bag X1\nPretoria\n0001' })
  expect((await issue(token, school)).ok.item.gross).toBe(600_000)
})

test.for([
  ['up to R 5 000', { learners: 1, vatNumber: '4123456789' }],
  ['to a school that is no VAT vendor', { learners: 2 }],
  ['of an issuer that is no VAT vendor', { learners: 2, vatNumber: '4123456789', vendor: false }],
] as const)('an invoice %s needs no billing details', async ([, fields]) => {
  const { school, token } = await aSchoolAtHand(fields)
  expect((await issue(token, school)).status).toBe(200)
})
