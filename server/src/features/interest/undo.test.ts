import { expect, test } from 'vitest'
import { decidingIn, passwordLinkIn } from '#test/features/interest/deciding.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aLearner, aSchool, aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)
const { aDesk, accept, decline, undo, stored, counts } = decidingIn(world)
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
