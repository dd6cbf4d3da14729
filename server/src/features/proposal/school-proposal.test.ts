import type { SchoolContact } from '@agon/domain/school-contact'
import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const principal: SchoolContact = { role: 'principal', name: 'Ms P. Head', email: '', telephone: '012 345 6789' }

/** A school with two teachers and an admin. */
async function aSchoolWithTeachers() {
  const own = await aSchoolParticipant(world)
  const [first, second, admin] = [
    await aTeacher(world, own),
    await aTeacher(world, own),
    await staff(world, 'admin', own.olympiadId),
  ]
  const stored = () =>
    world.db.selectFrom('schools').selectAll().where('id', '=', own.schoolId).executeTakeFirstOrThrow()
  return {
    own,
    first,
    second,
    admin,
    stored,
    /** Saves the school's form with some other values. */
    save: async (token: string, changed: object) => {
      const { name, natemis, province, district, town, suburb, telephone, version } = await stored()
      const addresses = { postalAddress: '', streetAddress: '', vatNumber: '', contacts: [] }
      const body = {
        name,
        natemis: natemis ?? '',
        province,
        district,
        town,
        suburb,
        telephone,
        ...addresses,
        ...changed,
        version,
      }
      return world.send('PUT /api/school/{id}', { token, params: { id: own.schoolId }, body })
    },
    proposals: async (token = first.token) =>
      (await world.send('GET /api/proposal/school/{schoolId}', { token, params: { schoolId: own.schoolId } })).ok.items,
    accept: (id: number) => world.send('POST /api/proposal/{id}/accept', { token: admin.token, params: { id } }),
    withdraw: (token: string, id: number) => world.send('DELETE /api/proposal/{id}', { token, params: { id } }),
  }
}

test('a teacher’s change of name, number and province waits; other fields are saved at once', async () => {
  const one = await aSchoolWithTeachers()
  const before = await one.stored()
  const saved = await one.save(one.first.token, {
    name: 'Hoërskool Nuwe Naam',
    town: 'Polokwane',
    contacts: [principal],
  })
  expect(saved.ok.item).toMatchObject({ name: before.name, town: 'Polokwane', contacts: [principal] })
  const [waiting] = await one.proposals()
  expect(waiting).toMatchObject({
    status: 'open',
    isOwn: true,
    changes: [{ field: 'name', before: before.name, after: 'Hoërskool Nuwe Naam' }],
  })
  expect(await one.proposals(one.second.token)).toMatchObject([{ isOwn: false }])
  const query = { olympiadId: one.own.olympiadId, kind: 'school' }
  const { items } = (await world.send('GET /api/proposal/', { token: one.admin.token, query })).ok
  expect(items).toMatchObject([{ id: waiting?.id, subject: before.name, status: 'open' }])
})

test('an accepted change is a correction that the register does not overwrite, and the teacher gets a mail', async () => {
  const one = await aSchoolWithTeachers()
  const before = await one.stored()
  await one.save(one.first.token, { name: 'Hoërskool Nuwe Naam', province: 'LP', natemis: '987654321' })
  const [waiting] = await one.proposals()
  expect((await one.accept(waiting?.id ?? 0)).status).toBe(200)
  expect(await one.stored()).toMatchObject({
    name: 'Hoërskool Nuwe Naam',
    province: 'LP',
    natemis: '987654321',
    corrected: expect.arrayContaining(['name', 'province']),
  })
  expect(await one.proposals()).toMatchObject([{ status: 'accepted' }])
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select('subject')
    .where('olympiadId', '=', one.own.olympiadId)
    .execute()
  expect(mails).toMatchObject([{ subject: `Correction accepted: ${before.name}` }])
})

test('two proposals of one teacher join; a later change of another field keeps the earlier one', async () => {
  const one = await aSchoolWithTeachers()
  await one.save(one.first.token, { name: 'First Name' })
  await one.save(one.first.token, { name: 'Second Name', province: 'LP' })
  await one.save(one.first.token, { suburb: 'Bendor' })
  const proposals = await one.proposals()
  expect(proposals).toHaveLength(1)
  expect(proposals[0]?.changes.map(({ field, after }) => [field, after])).toEqual(
    expect.arrayContaining([
      ['name', 'Second Name'],
      ['province', 'LP'],
    ]),
  )
})

test('of two teachers’ proposals for one field the second conflicts once the first is accepted, unless both want the same', async () => {
  const one = await aSchoolWithTeachers()
  const third = await aTeacher(world, one.own)
  await one.save(one.first.token, { name: 'One Name' })
  await one.save(one.second.token, { name: 'Other Name' })
  await one.save(third.token, { name: 'One Name' })
  const [same, other, first] = await one.proposals()
  expect((await one.accept(first?.id ?? 0)).status).toBe(200)
  expect((await one.accept(other?.id ?? 0)).body).toMatchObject({ error: 'conflict' })
  expect((await one.accept(same?.id ?? 0)).status).toBe(200)
  expect(await one.stored()).toMatchObject({ name: 'One Name' })
})

test('a teacher withdraws an own proposal, once, and not a colleague’s', async () => {
  const one = await aSchoolWithTeachers()
  await one.save(one.first.token, { name: 'Withdrawn Name' })
  const [waiting] = await one.proposals()
  const id = waiting?.id ?? 0
  expect((await one.withdraw(one.second.token, id)).body).toMatchObject({ error: 'notFound' })
  expect((await one.withdraw(one.first.token, id)).status).toBe(200)
  expect((await one.withdraw(one.first.token, id)).body).toMatchObject({ error: 'alreadyAnswered' })
  expect((await one.accept(id)).body).toMatchObject({ error: 'alreadyAnswered' })
  expect(await one.proposals()).toEqual([])
})

test('a number of another school is refused when the proposal is accepted; one that is no number already when it is made', async () => {
  const [one, other] = [await aSchoolWithTeachers(), await aSchoolWithTeachers()]
  expect((await one.save(one.first.token, { natemis: '12' })).body).toMatchObject({
    fields: { natemis: expect.any(String) },
  })
  await one.save(one.first.token, { natemis: (await other.stored()).natemis })
  const [waiting] = await one.proposals()
  expect((await one.accept(waiting?.id ?? 0)).body).toMatchObject({ error: 'duplicate' })
  expect(await one.proposals()).toMatchObject([{ status: 'open' }])
})

test('staff change name and number at once', async () => {
  const one = await aSchoolWithTeachers()
  const saved = await one.save(one.admin.token, { name: 'Staff Name', natemis: '912345678' })
  expect(saved.ok.item).toMatchObject({ name: 'Staff Name', natemis: '912345678' })
  expect(await one.proposals()).toEqual([])
})

test('staff of every olympiad of the school see the proposal and decide; those of another school’s do not', async () => {
  const one = await aSchoolWithTeachers()
  const other = await aSchoolParticipant(world, { schoolId: one.own.schoolId })
  const stranger = await aSchoolParticipant(world)
  const [theirs, strangers] = [
    await staff(world, 'admin', other.olympiadId),
    await staff(world, 'admin', stranger.olympiadId),
  ]
  await one.save(one.first.token, { name: 'Seen Everywhere' })
  const list = async ({ token }: { token: string }, olympiadId: number) =>
    (await world.send('GET /api/proposal/', { token, query: { olympiadId } })).ok.items.map(({ id }) => id)
  const [waiting] = await one.proposals()
  const id = waiting?.id ?? 0
  expect(await list(theirs, other.olympiadId)).toEqual([id])
  expect(await list(strangers, stranger.olympiadId)).toEqual([])
  const accept = ({ token }: { token: string }) =>
    world.send('POST /api/proposal/{id}/accept', { token, params: { id } })
  expect((await accept(strangers)).status).toBe(404)
  expect((await accept(theirs)).status).toBe(200)
})

test('a proposal about a school is found by the school and by the teacher who made it', async () => {
  const one = await aSchoolWithTeachers()
  await one.save(one.first.token, { name: 'Hoërskool Nuwe Naam' })
  const find = async (q: string) => {
    const query = { olympiadId: one.own.olympiadId, q }
    return (await world.send('GET /api/proposal/', { token: one.admin.token, query })).ok.items
  }
  const [all] = await find('')
  for (const q of [all?.subject, all?.proposedBy])
    expect([q, await find(q ?? '?')]).toMatchObject([q, [{ id: all?.id }]])
  expect(await find('mkhabela')).toEqual([])
})
