import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InterestId } from '@agon/domain/ids'
import { anInterest } from '#test/features/interest/factories.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aStage() {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const teacher = await aTeacher(world, own)
  const { token, userId } = await staff(world, 'overlord', null)
  const process = (expressionId: InterestId, body: object = {}, by: string = token) =>
    world.send('POST /api/interest/', { token: by, body: { expressionId, ...body } })
  return { olympiadId, own, teacher, process, userId, token }
}

const mailsAbout = (id: InterestId) =>
  world.db.selectFrom('queuedEmails').selectAll().where('purpose', 'like', `interest-passed-on/${id}/%`).execute()
const rowOf = (id: InterestId) =>
  world.db.selectFrom('interests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('interest of a family that agreed goes to the teachers of its school by mail', async () => {
  const { olympiadId, own, teacher, process, userId } = await aStage()
  const id = await anInterest(world, { olympiadId, type: 'parent', schoolId: own.schoolId, passOn: true, grade: 9 })
  const reply = (await process(id)).ok
  expect(reply).toMatchObject({ schoolId: own.schoolId, teacherId: teacher.teacherId, mailed: 1 })
  expect(await rowOf(id)).toMatchObject({ status: 'processed', processedBy: userId, processedAt: world.clock.now })
  const [mail] = await mailsAbout(id)
  expect(mail?.bodyText).toContain('Mpho')
  expect(mail?.bodyText).toContain('Grade 9')
})

test.for([
  ['did not agree', { passOn: false }],
  ['did not verify the address', { passOn: true, verified: false }],
] as const)('a family that %s is processed without a mail', async ([, fields]) => {
  const { olympiadId, own, process } = await aStage()
  const id = await anInterest(world, { olympiadId, type: 'learner', schoolId: own.schoolId, ...fields })
  expect((await process(id)).ok.mailed).toBe(0)
  expect(await mailsAbout(id)).toEqual([])
  expect((await rowOf(id)).status).toBe('processed')
})

test('a school without a teacher, and no school at all, are processed without a mail', async () => {
  const { olympiadId, process } = await aStage()
  const apart = await aSchoolParticipant(world)
  const id = await anInterest(world, { olympiadId, type: 'learner', passOn: true })
  expect((await process(id, { schoolId: apart.schoolId })).ok).toMatchObject({ schoolId: apart.schoolId, mailed: 0 })
  const other = await anInterest(world, { olympiadId, type: 'other', passOn: true })
  expect((await process(other)).ok).toMatchObject({ schoolId: null, teacherId: null, customerParticipantId: null })
})

test('a second processing is refused with the person and the time; two at once mail once', async () => {
  const { olympiadId, own, process } = await aStage()
  const id = await anInterest(world, { olympiadId, type: 'learner', schoolId: own.schoolId, passOn: true })
  const answers = await Promise.all([process(id), process(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'alreadyProcessed',
    details: { by: 'The overlord', at: world.clock.now.toISOString() },
  })
  expect(await mailsAbout(id)).toHaveLength(1)
})

test('interest of a teacher, and of another olympiad, is not found', async () => {
  const { olympiadId, process } = await aStage()
  expect((await process(await anInterest(world, { olympiadId }))).status).toBe(404)
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await process(await anInterest(world, { type: 'learner' }), {}, token)).status).toBe(404)
  expect((await process(await anInterest(world, { olympiadId, type: 'learner' }), {}, token)).status).toBe(200)
})

test('a processing is undone without an effect on the teacher; processed again, no second mail goes out', async () => {
  const { olympiadId, own, teacher, process, token } = await aStage()
  const id = await anInterest(world, { olympiadId, type: 'learner', schoolId: own.schoolId, passOn: true })
  await process(id)
  const undone = await world.send('POST /api/interest/undo', { token, body: { ids: [id] } })
  expect(undone.ok).toMatchObject({ changed: [{ id }], refused: [] })
  expect((await rowOf(id)).status).toBe('open')
  const { rows } = await sql`select from customer_participant_teachers where teacher_id = ${teacher.teacherId}`.execute(
    world.db,
  )
  expect(rows).toHaveLength(1)
  expect((await process(id)).ok.mailed).toBe(0)
})

test('a decline keeps the row with its reason', async () => {
  const { olympiadId, token } = await aStage()
  const id = await anInterest(world, { olympiadId, type: 'other' })
  await world.send('DELETE /api/interest/{id}', { token, params: { id }, query: { reason: 'Advertising' } })
  expect(await rowOf(id)).toMatchObject({ status: 'declined', reason: 'Advertising' })
})
