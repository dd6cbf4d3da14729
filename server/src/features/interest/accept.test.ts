import type { InterestId, OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { anInterest } from '#test/features/interest/factories.ts'
import { anOlympiad, aLearner, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)

async function aDesk() {
  const olympiadId = await anOlympiad(world)
  const { token, userId } = await staff(world, 'admin', olympiadId)
  return { olympiadId, token, userId }
}

const accept = (token: string, body: object) => world.send('POST /api/teacher/expression/', { token, body })
const decline = (token: string, id: InterestId, reason?: string) =>
  world.send('DELETE /api/interest/{id}', { token, params: { id }, query: { reason } })
const undo = (token: string, ids: InterestId[]) => world.send('POST /api/interest/undo', { token, body: { ids } })
const stored = (id: InterestId) =>
  world.db.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The rows that an acceptance may add. */
async function counts() {
  const count = async (
    table: 'users' | 'teachers' | 'schools' | 'customerParticipants' | 'customerParticipantTeachers',
  ) =>
    (
      await world.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return {
    users: await count('users'),
    teachers: await count('teachers'),
    schools: await count('schools'),
    participants: await count('customerParticipants'),
    links: await count('customerParticipantTeachers'),
  }
}

async function linkIn(act: () => Promise<unknown>): Promise<string | undefined> {
  await world.work()
  const before = letters.mails.length
  await act()
  await world.work()
  const raw = letters.mails.slice(before).map((mail) => mail.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  return /set-password#([\w-]{64})/.exec(raw.join('\n'))?.[1]
}

test('accepting links the school, adds teacher and participation, and the mailed link opens the portal', async () => {
  const { olympiadId, token, userId } = await aDesk()
  const schoolId = await aSchool(world, { name: 'Thohoyandou Secondary' })
  const id = await anInterest(world, { olympiadId, email: 'mpho@thohoyandou.example', lastName: 'Ndou' })
  const before = await counts()
  let reply: unknown
  const link = await linkIn(async () => {
    reply = (await accept(token, { expressionId: id, schoolId })).ok
  })
  const after = await counts()
  expect(after).toEqual({
    users: before.users + 1,
    teachers: before.teachers + 1,
    schools: before.schools,
    participants: before.participants + 1,
    links: before.links + 1,
  })
  const row = await stored(id)
  expect(row).toMatchObject({ status: 'processed', processedBy: userId, automatic: false, acceptedSchoolId: schoolId })
  const { teacherId, customerParticipantId } = row
  expect(reply).toEqual({ success: true, schoolId, teacherId, customerParticipantId })
  const password = 'seven wet umbrellas'
  expect((await world.send('PUT /api/auth/set-password', { token: link, body: { password } })).status).toBe(200)
  const signIn = { username: 'mpho@thohoyandou.example', password, loginType: 'teacher' }
  const teacher = (await world.send('POST /api/auth/signin', { body: signIn })).ok
  const { items } = (await world.send('GET /api/school-participant/own', { token: teacher.token })).ok
  expect(items.map(({ schoolName }) => schoolName)).toEqual(['Thohoyandou Secondary'])
})

test('without a school a new one is created, which is not legitimate yet', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, {
    olympiadId,
    schoolName: 'Nwanedi New School',
    town: 'Nwanedi',
    natemis: '911 220 330',
  })
  const { schoolId } = (await accept(token, { expressionId: id })).ok
  const school = await world.db.selectFrom('schools').selectAll().where('id', '=', schoolId).executeTakeFirstOrThrow()
  expect(school).toMatchObject({
    name: 'Nwanedi New School',
    town: 'Nwanedi',
    natemis: '911220330',
    legitimateAt: null,
  })
  const twin = await anInterest(world, { olympiadId, natemis: '911220330' })
  expect((await accept(token, { expressionId: twin })).body).toMatchObject({
    error: 'duplicate',
    fields: { schoolId: expect.stringContaining('911220330') },
  })
  expect((await stored(twin)).status).toBe('open')
})

test('of many concurrent acceptances one accepts; the others name the person and the time', async () => {
  const { olympiadId, token } = await aDesk()
  const schoolId = await aSchool(world)
  const others = await Promise.all(Array.from({ length: 3 }, () => staff(world, 'admin', olympiadId)))
  const id = await anInterest(world, { olympiadId })
  const before = await counts()
  const tokens = [token, ...others.map((one) => one.token), token, token]
  const replies = await Promise.all(tokens.map((one) => accept(one, { expressionId: id, schoolId })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  const after = await counts()
  expect([after.users - before.users, after.participants - before.participants]).toEqual([1, 1])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    error: 'alreadyProcessed',
    details: { status: 'processed', by: 'The admin', at: world.clock.now.toISOString() },
  })
})

test('concurrent acceptances of one address in several olympiads make one teacher', async () => {
  const schoolId = await aSchool(world)
  const desks = await Promise.all([aDesk(), aDesk(), aDesk(), aDesk()])
  const person = { email: 'lerato@several.example', firstName: 'Lerato', lastName: 'Moloi' }
  const ids = await Promise.all(desks.map(({ olympiadId }) => anInterest(world, { olympiadId, ...person })))
  const before = await counts()
  const replies = await Promise.all(desks.map(({ token }, at) => accept(token, { expressionId: ids[at], schoolId })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const after = await counts()
  expect([after.users - before.users, after.participants - before.participants, after.links - before.links]).toEqual([
    1, 4, 4,
  ])
})

test('a teacher with one school gets a second one, and signs in as before', async () => {
  const { olympiadId, token } = await aDesk()
  const own = await aSchoolParticipant(world, { olympiadId })
  const { userId } = await aTeacher(world, own)
  const user = await world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  await world.db.updateTable('users').set({ passwordHash: 'set' }).where('id', '=', userId).execute()
  const [firstName = '', lastName = ''] = user.fullName.split(' ')
  const id = await anInterest(world, { olympiadId, email: user.email ?? '', firstName, lastName })
  const schoolId = await aSchool(world)
  const before = await counts()
  expect(await linkIn(() => accept(token, { expressionId: id, schoolId }))).toBeUndefined()
  const after = await counts()
  expect([after.users - before.users, after.links - before.links]).toEqual([0, 1])
})

test('another person with the same address becomes another teacher', async () => {
  const { olympiadId, token } = await aDesk()
  const { userId } = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const id = await anInterest(world, { olympiadId, email: email ?? '', firstName: 'Sipho', lastName: 'Zulu' })
  const { teacherId } = (await accept(token, { expressionId: id, schoolId: await aSchool(world) })).ok
  const row = await world.db
    .selectFrom('teachers')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['users.id', 'users.username', 'users.fullName'])
    .where('teachers.id', '=', teacherId)
    .executeTakeFirstOrThrow()
  expect(row.id).not.toBe(userId)
  expect(row).toMatchObject({ fullName: 'Sipho Zulu' })
})

test('an address of the staff becomes a teacher’s too; a disabled teacher is refused', async () => {
  const { olympiadId, token, userId } = await aDesk()
  await world.db.updateTable('users').set({ email: 'staff@agon.example' }).where('id', '=', userId).execute()
  const schoolId = await aSchool(world)
  const ofStaff = await anInterest(world, { olympiadId, email: 'staff@agon.example' })
  expect((await accept(token, { expressionId: ofStaff, schoolId })).status).toBe(200)
  const { userId: disabled } = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  await world.db
    .updateTable('users')
    .set({ disabledAt: world.clock.now, email: 'gone@school.example', fullName: 'Anna Botha' })
    .where('id', '=', disabled)
    .execute()
  const id = await anInterest(world, { olympiadId, email: 'gone@school.example', firstName: 'Anna', lastName: 'Botha' })
  const before = await counts()
  expect((await accept(token, { expressionId: id, schoolId })).body).toMatchObject({ error: 'teacherDisabled' })
  expect(await counts()).toEqual(before)
})

test('a teacher who does not match cannot be chosen, so no stranger is linked', async () => {
  const { olympiadId, token } = await aDesk()
  const { teacherId } = await aTeacher(world, await aSchoolParticipant(world))
  const id = await anInterest(world, { olympiadId })
  const body = { expressionId: id, schoolId: await aSchool(world), teacherId }
  expect((await accept(token, body)).body).toMatchObject({ error: 'notFound' })
})

test('interest with an unverified address is accepted after the warning is confirmed', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, verified: false })
  const body = { expressionId: id, schoolId: await aSchool(world) }
  expect((await accept(token, body)).body).toMatchObject({ error: 'unconfirmed' })
  expect((await accept(token, { ...body, confirmed: ['unverified'] })).status).toBe(200)
})

test('an archived olympiad accepts no one', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId })
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  expect((await accept(token, { expressionId: id, schoolId: await aSchool(world) })).body).toMatchObject({
    error: 'phase',
  })
})

test('a declined interest keeps its row with the reason; a second decision is refused', async () => {
  const { olympiadId, token, userId } = await aDesk()
  const id = await anInterest(world, { olympiadId })
  expect((await decline(token, id, 'Not a school')).status).toBe(200)
  expect(await stored(id)).toMatchObject({ status: 'declined', reason: 'Not a school', processedBy: userId })
  expect((await decline(token, id)).body).toMatchObject({ error: 'alreadyProcessed' })
  expect((await accept(token, { expressionId: id })).body).toMatchObject({ error: 'alreadyProcessed' })
})

test('undo takes away what an acceptance made, and the link of its mail', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, schoolName: 'Undone School', natemis: '' })
  const before = [await counts(), await stored(id)]
  const link = await linkIn(() => accept(token, { expressionId: id }))
  expect((await undo(token, [id])).ok).toMatchObject({ changed: [{ id }], refused: [] })
  expect([await counts(), await stored(id)]).toEqual(before)
  const body = { password: 'seven wet umbrellas' }
  expect((await world.send('PUT /api/auth/set-password', { token: link, body })).status).toBe(401)
  expect((await accept(token, { expressionId: id })).status).toBe(200)
})

test('a mail of an undone acceptance that has not gone out is withdrawn', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, email: 'withdrawn@school.example' })
  await accept(token, { expressionId: id })
  await undo(token, [id])
  const before = letters.mails.length
  await world.work()
  const sent = letters.mails.slice(before).flatMap(({ recipients }) => recipients)
  expect(sent).not.toContain('withdrawn@school.example')
})

test('undo leaves what was there before, and what others use by now', async () => {
  const { olympiadId, token } = await aDesk()
  const own = await aSchoolParticipant(world, { olympiadId })
  const colleague = await aTeacher(world, own)
  const id = await anInterest(world, { olympiadId })
  const before = await counts()
  await accept(token, { expressionId: id, schoolId: own.schoolId })
  await undo(token, [id])
  expect(await counts()).toEqual(before)
  expect((await world.send('GET /api/school-participant/own', { token: colleague.token })).ok.items).toHaveLength(1)

  const schoolId = await aSchool(world)
  const [first, second] = [await anInterest(world, { olympiadId }), await anInterest(world, { olympiadId })]
  await accept(token, { expressionId: first, schoolId })
  await accept(token, { expressionId: second, schoolId })
  const both = await counts()
  await undo(token, [first])
  const left = await counts()
  expect([left.participants - both.participants, left.links - both.links, left.users - both.users]).toEqual([0, -1, -1])
})

test('an acceptance stays once the teacher has signed in, or learners were entered', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, email: 'signed@in.example' })
  const link = await linkIn(() => accept(token, { expressionId: id }))
  const password = 'seven wet umbrellas'
  await world.send('PUT /api/auth/set-password', { token: link, body: { password } })
  const body = { username: 'signed@in.example', password, loginType: 'teacher' }
  expect((await world.send('POST /api/auth/signin', { body })).status).toBe(200)
  const { refused } = (await undo(token, [id])).ok
  expect(refused).toMatchObject([{ id, reason: expect.stringContaining('signed in') }])
  expect((await stored(id)).status).toBe('processed')

  const used = await anInterest(world, { olympiadId })
  const { schoolId, customerParticipantId } = (await accept(token, { expressionId: used })).ok
  await aLearner(world, { olympiadId, schoolId, customerParticipantId })
  expect((await undo(token, [used])).ok.refused).toMatchObject([
    { id: used, reason: expect.stringContaining('Learners') },
  ])
})

test('a decline is undone unless the same person has written again', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, email: 'again@school.example' })
  await decline(token, id)
  const newer = await anInterest(world, { olympiadId, email: 'again@school.example' })
  expect((await undo(token, [id])).ok.refused).toHaveLength(1)
  await decline(token, newer)
  expect((await undo(token, [id])).ok.changed.map((one) => one.id)).toEqual([id])
  expect((await undo(token, [id])).ok.refused).toHaveLength(1)
})

test.for(['admin', 'accountant', 'funding', 'overlord'] as const)('%s accepts and declines', async (role) => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, role, olympiadId)
  const [first, second] = [await anInterest(world, { olympiadId }), await anInterest(world, { olympiadId })]
  expect((await accept(token, { expressionId: first, schoolId: await aSchool(world) })).status).toBe(200)
  expect((await decline(token, second)).status).toBe(200)
})

test('staff of another olympiad, and roles without interest, reach none of it', async () => {
  const id = await anInterest(world)
  const elsewhere = await staff(world, 'admin', await anOlympiad(world))
  const query = { expressionId: id }
  const calls = (token: string) => [
    accept(token, { expressionId: id }),
    decline(token, id),
    undo(token, [id]),
    world.send('GET /api/interest/expression-of-interest/possible-matches', { token, query }),
    world.send('GET /api/interest/expression-of-interest/single', { token, query }),
    world.send('POST /api/interest/expression-of-interest/bulk', {
      token,
      body: { ids: [id], set: { status: 'declined' }, preview: false },
    }),
  ]
  for (const reply of await Promise.all(calls(elsewhere.token))) expect(reply.status).toBe(404)
  const marketing = await staff(world, 'marketing', null)
  for (const reply of await Promise.all(calls(marketing.token))) expect(reply.status).toBe(403)
  expect((await stored(id)).status).toBe('open')
})

test('interest of children and parents is declined like any other, and never accepted', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, type: 'parent' })
  const overlord = await staff(world, 'overlord', null)
  for (const each of [token, overlord.token]) expect((await accept(each, { expressionId: id })).status).toBe(404)
  expect((await decline(token, id)).status).toBe(200)
})

const bulk = (token: string, ids: InterestId[], set: object, preview = false) =>
  world.send('POST /api/interest/expression-of-interest/bulk', { token, body: { ids, set, preview } })

async function aMixedDesk() {
  const desk = await aDesk()
  const { olympiadId } = desk
  await aSchool(world, { name: `Marula ${desk.olympiadId} High School`, natemis: `55500${olympiadId + 1000}` })
  const clear = await anInterest(world, {
    olympiadId,
    schoolName: `Hoërskool Marula ${olympiadId}`,
    natemis: `55500${olympiadId + 1000}`,
    town: 'Pretoria',
  })
  const unclear = await anInterest(world, { olympiadId, schoolName: 'Qqqq Xxxx', town: '' })
  const unverified = await anInterest(world, {
    olympiadId,
    verified: false,
    schoolName: `Marula ${olympiadId} High`,
    natemis: `55500${olympiadId + 1000}`,
  })
  return { ...desk, clear, unclear, unverified }
}
const processed = (olympiadId: OlympiadId) =>
  world.db
    .selectFrom('interests')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('status', '<>', 'open')
    .execute()

test('several are accepted with their clear match; the preview shows the same and changes nothing', async () => {
  const { olympiadId, token, clear, unclear, unverified } = await aMixedDesk()
  const ids = [clear, unclear, unverified, clear]
  const before = await counts()
  const preview = (await bulk(token, ids, { status: 'processed' }, true)).ok
  expect(await counts()).toEqual(before)
  expect(await processed(olympiadId)).toEqual([])
  expect(preview).toMatchObject({
    success: true,
    matched: 3,
    changed: [
      { id: clear, name: expect.stringContaining('Mpho Ndou'), schoolName: `Marula ${olympiadId} High School` },
    ],
    refused: [
      { id: unclear, reason: expect.stringContaining('clearly') },
      { id: unverified, reason: expect.stringContaining('not verified') },
    ],
  })
  expect((await bulk(token, ids, { status: 'processed' })).ok).toEqual(preview)
  expect((await processed(olympiadId)).map(({ id }) => id)).toEqual([clear])
  const again = (await bulk(token, ids, { status: 'processed', confirmed: ['unverified'] })).ok
  expect(again.changed.map(({ id }) => id)).toEqual([unverified])
  expect((await undo(token, [clear, unverified])).ok.changed.map(({ id }) => id)).toEqual([clear, unverified])
  expect(await processed(olympiadId)).toEqual([])
})

test('several are declined with one reason', async () => {
  const { token, clear, unclear } = await aMixedDesk()
  expect((await bulk(token, [clear, unclear], { status: 'declined', reason: 'Duplicate' })).ok.changed).toHaveLength(2)
  expect(await stored(unclear)).toMatchObject({ status: 'declined', reason: 'Duplicate' })
})

test('a selection with a record of another olympiad is refused whole', async () => {
  const { token, clear } = await aMixedDesk()
  expect((await bulk(token, [clear, await anInterest(world)], { status: 'declined' })).status).toBe(404)
  expect((await stored(clear)).status).toBe('open')
})
