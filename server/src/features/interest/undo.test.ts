import { expect, test } from 'vitest'
import { mergingIn } from '#test/features/merge/merging.ts'
import { decidingIn, passwordLinkIn } from '#test/features/interest/deciding.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aLearner, aSchool, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)
const { aDesk, accept, decline, undo, stored, counts } = decidingIn(world)
const { merge, undo: unmerge } = mergingIn(world)
const linkIn = (act: () => Promise<unknown>) => passwordLinkIn(world, letters, act)

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
  if (schoolId === null) throw new Error('It was accepted for no school.')
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

test('undo leaves a school of the register with which the school of the acceptance was merged', async () => {
  const { olympiadId, token } = await aDesk()
  const register = await aSchool(world, { name: 'Register School' })
  const id = await anInterest(world, { olympiadId, schoolName: 'Typed School', natemis: '' })
  const { schoolId } = (await accept(token, { expressionId: id })).ok
  const before = await counts()
  expect((await merge('schools', Number(schoolId), register)).status).toBe(200)
  expect((await undo(token, [id])).ok.changed).toMatchObject([{ id }])
  const left = await world.db.selectFrom('schools').select('name').where('id', '=', register).execute()
  expect(left).toEqual([{ name: 'Register School' }])
  expect(await counts()).toEqual({
    users: before.users - 1,
    teachers: before.teachers - 1,
    schools: before.schools - 1,
    participants: before.participants - 1,
    links: before.links - 1,
  })
})

test('undo leaves a school that staff or the register have confirmed since', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId, schoolName: 'Confirmed School', natemis: '' })
  const { schoolId } = (await accept(token, { expressionId: id })).ok
  const params = { id: schoolId ?? (0 as never) }
  const confirmed = await world.send('PUT /api/school/legitimate/{id}', { token, params, body: { legitimate: true } })
  expect(confirmed.status).toBe(200)
  const before = await counts()
  expect((await undo(token, [id])).ok.changed).toMatchObject([{ id }])
  expect(await counts()).toMatchObject({ schools: before.schools, participants: before.participants - 1 })
})

test('an acceptance stays once its teacher or its school participant is also another one', async () => {
  const { olympiadId, token } = await aDesk()
  const known = await aTeacher(world, await aSchoolParticipant(world))
  await world.db.deleteFrom('lastSignIns').where('userId', '=', known.userId).execute()
  await world.db.deleteFrom('customerParticipantTeachers').where('teacherId', '=', known.teacherId).execute()
  const id = await anInterest(world, { olympiadId })
  const { teacherId } = (await accept(token, { expressionId: id })).ok
  const merged = (await merge('teachers', teacherId, known.teacherId)).ok
  const before = await counts()
  expect((await undo(token, [id])).ok.refused).toMatchObject([{ id, reason: expect.stringContaining('merged') }])
  expect(await counts()).toEqual(before)
  await unmerge(merged.id)
  expect((await undo(token, [id])).ok.changed).toMatchObject([{ id }])

  const [own, beside] = [await aSchoolParticipant(world, { olympiadId }), await aSchool(world)]
  const other = await anInterest(world, { olympiadId })
  await accept(token, { expressionId: other, schoolId: beside })
  expect((await merge('schools', beside, own.schoolId)).status).toBe(200)
  expect((await undo(token, [other])).ok.refused).toMatchObject([{ id: other }])
})

test('a person who was accepted twice stays until the second acceptance is undone, too', async () => {
  const { olympiadId, token } = await aDesk()
  const before = await counts()
  const again = { olympiadId, lastName: 'Twice', email: 'twice@school.example', natemis: '' }
  const first = await anInterest(world, again)
  const { schoolId } = (await accept(token, { expressionId: first })).ok
  const second = await anInterest(world, again)
  await accept(token, { expressionId: second, schoolId })
  const both = await counts()
  expect((await undo(token, [first])).ok.changed).toMatchObject([{ id: first }])
  expect(await counts()).toEqual(both)
  await decline(token, first)
  expect((await undo(token, [second])).ok.changed).toMatchObject([{ id: second }])
  expect(await counts()).toEqual(before)
})

test('an acceptance of a closed year is not undone', async () => {
  const { olympiadId, token } = await aDesk()
  const id = await anInterest(world, { olympiadId })
  await accept(token, { expressionId: id })
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  const before = await counts()
  expect((await undo(token, [id])).ok.refused).toMatchObject([{ id, reason: expect.stringContaining('archived') }])
  expect(await counts()).toEqual(before)
})
