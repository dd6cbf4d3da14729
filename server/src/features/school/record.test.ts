import type { SchoolId } from '@agon/domain/ids'
import type { SchoolContact } from '@agon/domain/school-contact'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const contact: SchoolContact = {
  role: 'finance',
  name: 'Ms D. Bursar',
  email: 'bursar@school.example',
  telephone: '012 345 6789',
}
const empty = {
  natemis: '',
  district: '',
  suburb: '',
  telephone: '',
  postalAddress: '',
  streetAddress: '',
  vatNumber: '',
  contacts: [],
}

async function anOwnSchool() {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const { token } = await aTeacher(world, own)
  const { name } = await world.db
    .selectFrom('schools')
    .select('name')
    .where('id', '=', own.schoolId)
    .executeTakeFirstOrThrow()
  const put = (values: object, version = 1, by = token) =>
    world.send('PUT /api/school/{id}', {
      token: by,
      params: { id: own.schoolId },
      body: { ...empty, name, province: 'GP', town: 'Pretoria', ...values, version },
    })
  return { ...own, token, put }
}

const correctedOf = async (id: SchoolId) =>
  (await world.db.selectFrom('schools').select('corrected').where('id', '=', id).executeTakeFirstOrThrow()).corrected

test('a school has any number of contacts, in their order, and its teacher changes them', async () => {
  const { put } = await anOwnSchool()
  const principal: SchoolContact = { ...contact, role: 'principal', name: 'Mr P. Head' }
  expect((await put({ contacts: [contact, principal] })).ok.item.contacts).toEqual([contact, principal])
  expect((await put({ contacts: [principal] }, 2)).ok.item.contacts).toEqual([principal])
  expect((await put({ contacts: [] }, 3)).ok.item.contacts).toEqual([])
})

test('a wrong e-mail address, a contact without any entry and a wrong VAT number are refused at their fields', async () => {
  const { put } = await anOwnSchool()
  const nobody: SchoolContact = { role: 'other', name: '', email: '', telephone: '' }
  const wrong = await put({ contacts: [{ ...contact, email: 'bursar@' }], vatNumber: '123' })
  expect(wrong.body).toMatchObject({
    error: 'invalid',
    fields: { 'contacts.0.email': expect.any(String), vatNumber: expect.any(String) },
  })
  expect((await put({ contacts: [contact, nobody] })).body).toMatchObject({
    error: 'invalid',
    fields: { 'contacts.1.name': expect.any(String) },
  })
})

test('only the fields that an edit changes count as corrected', async () => {
  const { put, schoolId } = await anOwnSchool()
  await put({ vatNumber: '4123456789', postalAddress: 'Private Bag X1\nPretoria\n0001' })
  expect(await correctedOf(schoolId)).toEqual([])
  await put({ telephone: '012 000 0000' }, 2)
  expect(await correctedOf(schoolId)).toEqual(['telephone'])
  await put({ telephone: '012 000 0000', suburb: 'Arcadia' }, 3)
  expect(await correctedOf(schoolId)).toEqual(['suburb', 'telephone'])
})

test('an invoice carries the postal address and the VAT number of its day', async () => {
  const { put, token, olympiadId, ...own } = await anOwnSchool()
  await anIssuer(world, olympiadId)
  await aLearner(world, { ...own, olympiadId })
  await put({ vatNumber: '4123456789', postalAddress: 'Private Bag X1\nPretoria\n0001' })
  const { customerParticipantId } = own
  await world.send('POST /api/purchase-order/', { token, query: { olympiadId, customerParticipantId } })
  const customerOf = async () =>
    (
      await world.db
        .selectFrom('purchaseOrders')
        .select('customer')
        .where('customerParticipantId', '=', own.customerParticipantId)
        .executeTakeFirstOrThrow()
    ).customer
  const issued = { address: ['Private Bag X1', 'Pretoria', '0001'], vatNumber: '4123456789' }
  expect(await customerOf()).toMatchObject(issued)
  await put({ postalAddress: 'Elsewhere' }, 2)
  expect(await customerOf()).toMatchObject(issued)
})

test('a school that closed names the school that took over, and no circle arises', async () => {
  const { token } = await staff(world, 'overlord', null)
  const [first, second, third] = [await aSchool(world), await aSchool(world), await aSchool(world)]
  const set = (id: SchoolId, successorId: SchoolId | null) =>
    world.send('PUT /api/school/successor/{id}', { token, params: { id }, body: { successorId } })
  expect((await set(first, second)).ok.item.successor).toMatchObject({ id: second })
  expect((await set(second, third)).ok.item).toMatchObject({ successor: { id: third }, predecessors: [{ id: first }] })
  expect((await set(third, first)).body).toMatchObject({ error: 'successorCircle' })
  expect((await set(third, third)).body).toMatchObject({ error: 'successorCircle' })
  expect((await set(first, null)).ok.item.successor).toBeNull()
})

test('the reader of a school sees its former names with their dates', async () => {
  const { put, schoolId } = await anOwnSchool()
  const { token } = await staff(world, 'overlord', null)
  await put({ name: 'Monument Park High' }, 1, token)
  const { item } = (await world.send('GET /api/school/single', { token, query: { olympiadId: -1, schoolId } })).ok
  expect(item).toMatchObject({
    name: 'Monument Park High',
    formerNames: [{ name: expect.stringMatching(/^School/), usedUntil: expect.any(String) }],
  })
})
