import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { hashPassword } from '#/passwords/passwords.ts'
import {
  aLearner,
  anOlympiad,
  aSchool,
  aSchoolParticipant,
  aTeacher,
  staff,
  type SchoolParticipant,
} from '#test/factories.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)

let serial = 0
const someone = (of: SchoolParticipant, details: { readonly email?: string; readonly lead?: boolean } = {}) => {
  serial += 1
  const { olympiadId, schoolId } = of
  return {
    olympiadId,
    schoolId,
    fullName: 'Zoë Dyantyi',
    email: `zoe-${serial}@school.example`,
    lead: false,
    ...details,
  }
}
const add = (token: string, body: ReturnType<typeof someone>) => world.send('POST /api/teacher/', { token, body })
const remove = (token: string, id: number, customerParticipantId: number) =>
  world.send('DELETE /api/teacher/{id}', { token, params: { id }, query: { customerParticipantId } })
const hand = (token: string, id: number, customerParticipantId: number) =>
  world.send('POST /api/teacher/lead/{id}', { token, params: { id }, query: { customerParticipantId } })
const colleagues = async (token: string, { customerParticipantId }: SchoolParticipant) =>
  (await world.send('GET /api/teacher/colleagues', { token, query: { customerParticipantId } })).ok.items
const names = async (token: string, query: Readonly<Record<string, number | boolean>>) =>
  (await world.send('GET /api/teacher/', { token, query })).ok.items.map(({ fullName }) => fullName)

test('staff add a teacher to a participating school: the first one leads, and gets an invitation', async () => {
  const own = await aSchoolParticipant(world)
  const admin = await staff(world, 'admin', own.olympiadId)
  const before = letters.mails.length
  const { item } = (await add(admin.token, someone(own, { email: 'First.Teacher@school.example' }))).ok
  expect(item).toMatchObject({ fullName: 'Zoë Dyantyi', part: 'lead', invitation: 'invited', learners: 0 })
  await world.work()
  expect(letters.mails.slice(before).flatMap(({ recipients }) => recipients)).toEqual(['First.Teacher@school.example'])
  const second = (await add(admin.token, someone(own))).ok.item
  expect(second.part).toBe('helper')
  const third = (await add(admin.token, someone(own, { lead: true }))).ok.item
  expect(third.part).toBe('lead')
  expect((await colleagues(admin.token, own)).map(({ isLead }) => isLead)).toEqual([true, false, false])
})

test('a school that does not take part is refused, and a teacher who is there already', async () => {
  const own = await aSchoolParticipant(world)
  const admin = await staff(world, 'admin', own.olympiadId)
  const elsewhere = { ...own, schoolId: await aSchool(world) }
  expect((await add(admin.token, someone(elsewhere))).body).toMatchObject({ error: 'notTaking' })
  const person = someone(own)
  await add(admin.token, person)
  const again = await add(admin.token, { ...person, fullName: 'Z. Dyantyi', email: person.email.toUpperCase() })
  expect(again.body).toMatchObject({ error: 'duplicate', fields: { email: expect.any(String) } })
})

test('a known teacher joins as the same person; another teacher at the same address is another person', async () => {
  const own = await aSchoolParticipant(world)
  const other = await aSchoolParticipant(world, { schoolId: own.schoolId })
  const overlord = await staff(world, 'overlord', null)
  const person = someone(own)
  const first = (await add(overlord.token, person)).ok.item
  const joined = (await add(overlord.token, { ...person, olympiadId: other.olympiadId, fullName: 'Mrs Dyantyi' })).ok
    .item
  expect(joined).toMatchObject({ id: first.id, fullName: 'Zoë Dyantyi' })
  const colleague = (await add(overlord.token, { ...person, fullName: "Thabo N'wamitwa" })).ok.item
  expect(colleague.id).not.toBe(first.id)
  const { username } = await world.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', colleague.userId as never)
    .executeTakeFirstOrThrow()
  expect(username).toBe(person.email.replace('@', '+2@'))
})

test('the lead adds, invites and removes colleagues and hands over the lead; a helper only leaves', async () => {
  const own = await aSchoolParticipant(world)
  const lead = await aTeacher(world, own)
  const helper = await aTeacher(world, own)
  const { customerParticipantId } = own
  expect((await add(helper.token, someone(own))).body).toMatchObject({ error: 'notLead' })
  expect((await remove(helper.token, lead.teacherId, customerParticipantId)).body).toMatchObject({ error: 'notLead' })
  expect((await hand(helper.token, helper.teacherId, customerParticipantId)).body).toMatchObject({ error: 'notLead' })

  const added = (await add(lead.token, someone(own))).ok.item
  const invited = await world.send('POST /api/teacher/invite/{id}', {
    token: lead.token,
    params: { id: added.id },
    query: { customerParticipantId },
  })
  expect(invited.status).toBe(200)
  expect((await remove(lead.token, added.id, customerParticipantId)).status).toBe(200)
  expect((await hand(lead.token, helper.teacherId, customerParticipantId)).status).toBe(200)
  expect(await colleagues(lead.token, own)).toMatchObject([
    { teacherId: helper.teacherId, isLead: true, isOwn: false },
    { teacherId: lead.teacherId, isLead: false, isOwn: true },
  ])
  expect((await remove(lead.token, lead.teacherId, customerParticipantId)).status).toBe(200)
  expect((await remove(helper.token, helper.teacherId, customerParticipantId)).body).toMatchObject({
    error: 'lastTeacher',
  })
})

test('who leaves loses the school at once, the history stays, and the longest helper leads on', async () => {
  const own = await aSchoolParticipant(world)
  const [lead, helper] = [await aTeacher(world, own), await aTeacher(world, own)]
  const admin = await staff(world, 'admin', own.olympiadId)
  await aLearner(world, own)
  const schoolOf = () =>
    world.send('GET /api/school/single', {
      token: lead.token,
      query: { olympiadId: own.olympiadId, schoolId: own.schoolId },
    })
  expect((await schoolOf()).status).toBe(200)
  expect((await remove(admin.token, lead.teacherId, own.customerParticipantId)).status).toBe(200)
  expect((await schoolOf()).status).toBe(404)
  const list = await world.send('GET /api/participant/', {
    token: lead.token,
    query: { customerParticipantId: own.customerParticipantId },
  })
  expect(list.status).toBe(404)
  expect(await colleagues(helper.token, own)).toMatchObject([{ teacherId: helper.teacherId, isLead: true }])
  const { participations } = (
    await world.send('GET /api/teacher/single', {
      token: admin.token,
      query: { olympiadId: own.olympiadId, teacherId: lead.teacherId },
    })
  ).ok
  expect(participations).toMatchObject([
    { customerParticipantId: own.customerParticipantId, isLead: true, leftAt: expect.any(String), learners: 1 },
  ])
  expect((await remove(admin.token, helper.teacherId, own.customerParticipantId)).body).toMatchObject({
    error: 'lastTeacher',
  })
})

test('staff move a teacher in one step: the old access ends, the new one begins, and the log has one act', async () => {
  const own = await aSchoolParticipant(world)
  const other = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  const admin = await staff(world, 'admin', own.olympiadId)
  await aTeacher(world, own)
  const moved = await aTeacher(world, own)
  const move = (schoolId: number, from = own) =>
    world.send('POST /api/teacher/move/{id}', {
      token: admin.token,
      params: { id: moved.teacherId },
      query: { customerParticipantId: from.customerParticipantId },
      body: { schoolId },
    })
  const learner = { token: moved.token, query: { customerParticipantId: own.customerParticipantId } }
  expect((await world.send('GET /api/participant/', learner)).status).toBe(200)
  expect((await move(await aSchool(world))).body).toMatchObject({ error: 'notTaking' })
  expect((await move(own.schoolId)).body).toMatchObject({ error: 'duplicate' })
  expect((await move(other.schoolId)).status).toBe(200)

  expect((await world.send('GET /api/participant/', learner)).status).toBe(404)
  const { items } = (await world.send('GET /api/school-participant/own', { token: moved.token })).ok
  expect(items.map(({ schoolId }) => schoolId)).toEqual([other.schoolId])
  const { participations } = (
    await world.send('GET /api/teacher/single', {
      token: admin.token,
      query: { olympiadId: own.olympiadId, teacherId: moved.teacherId },
    })
  ).ok
  expect(participations.map(({ leftAt }) => leftAt === null)).toEqual([true, false])
  const log = await world.send('GET /api/activity-log/', {
    token: admin.token,
    query: { olympiadId: own.olympiadId },
  })
  expect(log.ok.items.filter((one) => one.call === 'POST /api/teacher/move/{id}')).toHaveLength(1)
})

test('a move of a teacher whose mail is stopped is done, and states that no mail goes', async () => {
  const own = await aSchoolParticipant(world)
  const other = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  const { token } = await staff(world, 'admin', own.olympiadId)
  await aTeacher(world, own)
  const { teacherId, userId } = await aTeacher(world, own)
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const move = async (from: typeof own, to: typeof own) =>
    (
      await world.send('POST /api/teacher/move/{id}', {
        token,
        params: { id: teacherId },
        query: { customerParticipantId: from.customerParticipantId },
        body: { schoolId: to.schoolId },
      })
    ).ok
  expect((await move(own, other)).mailStopped).toBeNull()
  await world.db.transaction().execute((tx) => suppress(tx, { kind: 'bounced', address: email ?? '' }, world.clock.now))
  expect((await move(other, own)).mailStopped).toBe('bounced')
})

test('a teacher who moves away no longer reaches closed years of the old school, nor the school; its history stays', async () => {
  const own = await aSchoolParticipant(world)
  const lastYear = await aSchoolParticipant(world, { schoolId: own.schoolId })
  const other = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  const moved = await aTeacher(world, own)
  await aTeacher(world, own)
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: lastYear.customerParticipantId, teacherId: moved.teacherId })
    .execute()
  await world.db.updateTable('teachers').set({ schoolId: own.schoolId }).where('id', '=', moved.teacherId).execute()
  const params = { learnerId: (await aLearner(world, lastYear)).learnerId }
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', lastYear.olympiadId).execute()
  const overlord = await staff(world, 'overlord', null)
  const read = async () => [
    (
      await world.send('GET /api/participant/', {
        token: moved.token,
        query: { customerParticipantId: lastYear.customerParticipantId },
      })
    ).status,
    (
      await world.send('GET /api/school/single', {
        token: moved.token,
        query: { olympiadId: own.olympiadId, schoolId: own.schoolId },
      })
    ).status,
    (await world.send('GET /api/privacy/consent/{learnerId}', { token: moved.token, params })).status,
  ]
  expect(await read()).toEqual([200, 200, 200])
  const reply = await world.send('POST /api/teacher/move/{id}', {
    token: (await staff(world, 'admin', own.olympiadId)).token,
    params: { id: moved.teacherId },
    query: { customerParticipantId: own.customerParticipantId },
    body: { schoolId: other.schoolId },
  })
  expect(reply.status).toBe(200)
  expect(await read()).toEqual([404, 404, 404])
  const { participations } = (
    await world.send('GET /api/teacher/single', {
      token: overlord.token,
      query: { olympiadId: -1, teacherId: moved.teacherId },
    })
  ).ok
  expect(participations.map(({ customerParticipantId, leftAt }) => [customerParticipantId, leftAt !== null])).toEqual([
    [other.customerParticipantId, false],
    ...[own, lastYear].map((one) => [one.customerParticipantId, true]),
  ])
})

test('the only teacher of a school with learners is not moved away', async () => {
  const own = await aSchoolParticipant(world)
  const other = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  const { token } = await staff(world, 'admin', own.olympiadId)
  const { teacherId } = await aTeacher(world, own)
  await aLearner(world, own)
  const refused = await world.send('POST /api/teacher/move/{id}', {
    token,
    params: { id: teacherId },
    query: { customerParticipantId: own.customerParticipantId },
    body: { schoolId: other.schoolId },
  })
  expect(refused.body).toMatchObject({ error: 'lastTeacher' })
  expect((await colleagues(token, own)).map((one) => one.teacherId)).toEqual([teacherId])
})

test('two teachers who remove each other at once leave one', async () => {
  const own = await aSchoolParticipant(world)
  const [one, other] = [await aTeacher(world, own), await aTeacher(world, own)]
  const admin = await staff(world, 'admin', own.olympiadId)
  await aLearner(world, own)
  await Promise.all([one, other].map(({ teacherId }) => remove(admin.token, teacherId, own.customerParticipantId)))
  expect(await colleagues(admin.token, own)).toHaveLength(1)
})

test('the lists hold the teachers of the olympiad, of all in reach, and of the platform', async () => {
  const [own, elsewhere] = [await aSchoolParticipant(world), await aSchoolParticipant(world)]
  const [here, there] = [await aTeacher(world, own), await aTeacher(world, elsewhere)]
  const nameOf = async (userId: number) =>
    (
      await world.db
        .selectFrom('users')
        .select('fullName')
        .where('id', '=', userId as never)
        .executeTakeFirstOrThrow()
    ).fullName
  const [name, other] = [await nameOf(here.userId), await nameOf(there.userId)]
  for (const role of ['admin', 'accountant', 'funding'] as const) {
    const { token, userId } = await staff(world, role, own.olympiadId)
    const { olympiadId } = own
    expect(await names(token, { olympiadId })).toEqual([name])
    expect(await names(token, { olympiadId, all: true })).toEqual([name])
    expect(await names(token, { olympiadId, teamAdmins: true })).toEqual([])
    await world.db.insertInto('accounts').values({ userId, olympiadId: elsewhere.olympiadId, role }).execute()
    expect(new Set(await names(token, { olympiadId, all: true }))).toEqual(new Set([name, other]))
    expect(await names(token, { olympiadId })).toEqual([name])
    const refused = await world.send('GET /api/teacher/', { token, query: { olympiadId: elsewhere.olympiadId } })
    expect(refused.status).toBe(404)
  }
  const overlord = await staff(world, 'overlord', null)
  expect(await names(overlord.token, { all: true })).toEqual(expect.arrayContaining([name, other]))
})

test('a teacher of the list is corrected by staff who reach all their schools', async () => {
  const [own, elsewhere] = [await aSchoolParticipant(world), await aSchoolParticipant(world)]
  const admin = await staff(world, 'admin', own.olympiadId)
  const { id } = (await add(admin.token, someone(own))).ok.item
  const change = (body: object) => world.send('PUT /api/teacher/{id}', { token: admin.token, params: { id }, body })
  const values = { fullName: 'Zoé Dyantyi', email: 'zoe.new@school.example', telephone: '012 345 6789', version: 1 }
  expect((await change(values)).ok.item).toMatchObject({ ...values, version: 2, invitation: 'none' })
  expect((await change(values)).body).toMatchObject({ error: 'conflict' })
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: elsewhere.customerParticipantId, teacherId: id as never })
    .execute()
  expect((await change({ ...values, version: 2 })).body).toMatchObject({ error: 'teacherElsewhere' })
})

test('the list tells when a teacher last signed in, and whether the invitation was accepted', async () => {
  const own = await aSchoolParticipant(world)
  const admin = await staff(world, 'admin', own.olympiadId)
  const { item } = (await add(admin.token, someone(own))).ok
  expect(item.lastSignInAt).toBeNull()
  await world.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword('umbrellas') })
    .where('id', '=', item.userId as never)
    .execute()
  const body = { username: item.email ?? '', password: 'umbrellas', loginType: 'teacher' }
  const { token } = (await world.send('POST /api/auth/signin', { body })).ok
  await world.send('POST /api/auth/signout', { token })
  const rows = (await world.send('GET /api/teacher/', { token: admin.token, query: { olympiadId: own.olympiadId } })).ok
  expect(rows.items).toMatchObject([{ invitation: 'accepted', lastSignInAt: world.clock.now.toISOString() }])
})

test('a year without teachers takes its first as lead, even from older code that names none', async () => {
  const own = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) })
  await Promise.all([aTeacher(world, own), aTeacher(world, own), aTeacher(world, own)])
  const leads = await world.db
    .selectFrom('customerParticipantTeachers')
    .select('isLead')
    .where('customerParticipantId', '=', own.customerParticipantId)
    .execute()
  expect(leads.filter(({ isLead }) => isLead)).toHaveLength(1)
})

test('a person who is added to several schools at once, and accepted, is one teacher of them all', async () => {
  const first = await aSchoolParticipant(world)
  const { olympiadId } = first
  const others = [await aSchoolParticipant(world, { olympiadId }), await aSchoolParticipant(world, { olympiadId })]
  const { token } = await staff(world, 'admin', olympiadId)
  const person = { ...someone(first, { email: 'at-once@school.example' }), fullName: 'Mpho Ndou' }
  const expressionId = await anInterest(world, {
    olympiadId,
    firstName: 'Mpho',
    lastName: 'Ndou',
    email: person.email,
  })
  const answers = await Promise.all([
    ...others.map((own) => add(token, { ...person, schoolId: own.schoolId })),
    world.send('POST /api/teacher/expression/', { token, body: { expressionId, schoolId: first.schoolId } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await world.db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select('t.id')
    .where('u.email', '=', person.email)
    .execute()
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([3, 1])
})

test('no invitation is reported as sent to an address whose mail is stopped: it is refused with the reason, and adds no teacher', async () => {
  const own = await aSchoolParticipant(world)
  const lead = await aTeacher(world, own)
  const stop = (address: string, kind: 'bounced' | 'shunned') =>
    world.db.transaction().execute((tx) => suppress(tx, { kind, address }, world.clock.now))
  const bounced = someone(own)
  await stop(bounced.email, 'bounced')
  const sentence = `The invitation cannot be mailed to ${bounced.email}, because earlier mail to this address came back. Correct the address, then invite again.`
  expect((await add(lead.token, bounced)).body).toMatchObject({
    error: 'mailStopped',
    reason: sentence,
    fields: { email: sentence },
  })
  expect(await colleagues(lead.token, own)).toHaveLength(1)
  const { item } = (await add(lead.token, someone(own))).ok
  await stop(item.email ?? '', 'shunned')
  const again = await world.send('POST /api/teacher/invite/{id}', {
    token: lead.token,
    params: { id: item.id },
    query: { customerParticipantId: own.customerParticipantId },
    headers: { 'accept-language': 'af' },
  })
  expect(again.body).toMatchObject({
    error: 'mailStopped',
    reason: `Die uitnodiging kan nie aan ${item.email} gestuur word nie, omdat die organiseerders nie aan hierdie adres skryf nie. Stel die adres reg en nooi dan weer.`,
  })
})
