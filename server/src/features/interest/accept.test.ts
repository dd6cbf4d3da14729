import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { decidingIn, passwordLinkIn } from '#test/features/interest/deciding.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aSchool, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)
const { aDesk, accept, undo, stored, counts } = decidingIn(world)
const ofCountries = (id: OlympiadId) =>
  world.db.updateTable('olympiads').set({ ofTeams: true }).where('id', '=', id).execute()
const linkIn = (act: () => Promise<unknown>) => passwordLinkIn(world, letters, act)

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
  expect(reply).toEqual({ success: true, schoolId, teacherId, customerParticipantId, mailStopped: null })
  const password = 'seven wet umbrellas'
  expect((await world.send('PUT /api/auth/set-password', { token: link, body: { password } })).status).toBe(200)
  const signIn = { username: 'mpho@thohoyandou.example', password, loginType: 'teacher' }
  const teacher = (await world.send('POST /api/auth/signin', { body: signIn })).ok
  const body = { version: teacher.termsDue ?? '' }
  expect((await world.send('POST /api/terms/accept', { token: teacher.token, body })).status).toBe(200)
  const { items } = (await world.send('GET /api/school-participant/own', { token: teacher.token })).ok
  expect(items.map(({ schoolName }) => schoolName)).toEqual(['Thohoyandou Secondary'])
})

test('an acceptance whose invitation is not mailed says why', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, email: 'gone@thohoyandou.example' })
  const stopped = { kind: 'bounced', address: 'gone@thohoyandou.example' } as const
  await world.db.transaction().execute((tx) => suppress(tx, stopped, world.clock.now))
  expect((await accept(token, { expressionId: id, schoolId: await aSchool(world) })).ok.mailStopped).toBe('bounced')
})

test('in an olympiad of countries no interest is accepted for a school', async () => {
  const { olympiadId, token } = await aDesk()
  await ofCountries(olympiadId)
  const school = { name: 'Thohoyandou Secondary', natemis: '911220331' }
  const schoolId = await aSchool(world, school)
  const of = { olympiadId, natemis: school.natemis }
  const id = await anInterest(world, { ...of, email: 'ministry@iceland.example' })
  const family = await anInterest(world, { ...of, type: 'parent' })
  const matches = 'GET /api/interest/expression-of-interest/possible-matches'
  expect((await world.send(matches, { token, query: { expressionId: id } })).ok).toMatchObject({
    ofTeams: true,
    schools: [],
    teachers: [],
    teams: [],
  })
  // That of a family is passed on to a school.
  expect((await world.send(matches, { token, query: { expressionId: family } })).ok.schools).not.toEqual([])
  const before = await counts()
  for (const body of [{ expressionId: id, schoolId }, { expressionId: id }])
    expect((await accept(token, body)).body).toMatchObject({ error: 'interestOfCountry' })
  expect(await counts()).toEqual(before)
  expect(await stored(id)).toMatchObject({ status: 'open' })
})

test('in an olympiad of countries interest is accepted for a team, whose admin the person becomes, and opened again', async () => {
  const { olympiadId, token, userId } = await aDesk()
  await ofCountries(olympiadId)
  const [team, other] = [await aTeam(world, { olympiadId }), await aTeam(world)]
  const { name } = await world.db
    .selectFrom('countries')
    .select('name')
    .where('id', '=', team.countryId)
    .executeTakeFirstOrThrow()
  const id = await anInterest(world, { olympiadId, schoolName: name.toUpperCase(), lastName: 'Lund' })
  const { teams } = (
    await world.send('GET /api/interest/expression-of-interest/possible-matches', {
      token,
      query: { expressionId: id },
    })
  ).ok
  const teamId = team.customerParticipantId
  expect(teams).toEqual([{ customerParticipantId: teamId, name, isNamed: true }])
  const before = [await counts(), await stored(id)]
  expect((await accept(token, { expressionId: id, teamId: other.customerParticipantId })).status).toBe(404)
  const { ok } = await accept(token, { expressionId: id, teamId })
  expect(ok).toMatchObject({ schoolId: null, customerParticipantId: teamId, mailStopped: null })
  expect(await stored(id)).toMatchObject({
    status: 'processed',
    processedBy: userId,
    acceptedSchoolId: null,
    teacherId: ok.teacherId,
    customerParticipantId: teamId,
  })
  const { item } = (
    await world.send('GET /api/interest/expression-of-interest/single', { token, query: { expressionId: id } })
  ).ok
  expect(item).toMatchObject({ status: 'processed', acceptedFor: name })
  const query = { customerParticipantId: teamId }
  expect((await world.send('GET /api/teacher/colleagues', { token, query })).ok.items).toMatchObject([
    { fullName: 'Mpho Lund', isLead: true },
  ])
  expect((await undo(token, [id])).ok).toMatchObject({ changed: [{ id }], refused: [] })
  expect([await counts(), await stored(id)]).toEqual(before)
})

test('interest of a person who is invited as team admin by hand is accepted by it; that of another person stays open', async () => {
  const { olympiadId, token, userId } = await aDesk()
  await ofCountries(olympiadId)
  const { customerParticipantId } = await aTeam(world, { olympiadId })
  const invited = await anInterest(world, {
    olympiadId,
    email: 'zoe@ministry.example',
    firstName: 'Zoë',
    lastName: 'Lund',
  })
  const other = await anInterest(world, { olympiadId, email: 'office@ministry.example', lastName: 'Ndou' })
  const invite = async (fullName: string, email: string) =>
    (
      await world.send('POST /api/teacher/team-admin/{id}', {
        token,
        params: { id: customerParticipantId },
        body: { fullName, email, lead: false },
      })
    ).ok.item.id
  const teacherId = await invite('Zoe LUND', 'Zoe@ministry.example')
  await invite('Pieter van Wyk', 'office@ministry.example')
  expect(await stored(invited)).toMatchObject({
    status: 'processed',
    processedBy: userId,
    teacherId,
    customerParticipantId,
  })
  expect(await stored(other)).toMatchObject({ status: 'open' })
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
