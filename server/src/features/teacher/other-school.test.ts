import { expect, test } from 'vitest'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** A teacher and a colleague at a school, another school of the olympiad, and an admin. */
async function aWrongSchool() {
  const own = await aSchoolParticipant(world)
  const right = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  const [teacher, colleague, admin] = [
    await aTeacher(world, own),
    await aTeacher(world, own),
    await staff(world, 'admin', own.olympiadId),
  ]
  const params = { id: own.customerParticipantId }
  const query = { olympiadId: own.olympiadId }
  return {
    own,
    right,
    teacher,
    colleague,
    admin,
    ask: (body: { schoolId?: number; reason?: string }, { token } = teacher) =>
      world.send('POST /api/teacher/other-school/{id}', { token, params, body: body as never }),
    asked: async ({ token } = teacher) =>
      (await world.send('GET /api/teacher/other-school', { token, query })).ok.items,
    move: (to: number) =>
      world.send('POST /api/teacher/move/{id}', {
        token: admin.token,
        params: { id: teacher.teacherId },
        query: { customerParticipantId: own.customerParticipantId },
        body: { schoolId: to as never },
      }),
    shown: async (proposalId: number, { token } = admin) =>
      world.send('GET /api/proposal/single', { token, query: { proposalId: proposalId as never } }),
    decline: (id: number, reason: string, { token } = admin) =>
      world.send('POST /api/proposal/{id}/decline', { token, params: { id: id as never }, body: { reason } }),
  }
}

test('a teacher says that a school is not theirs, staff see it with the right one, and moving the teacher settles it', async () => {
  const one = await aWrongSchool()
  const { id } = (await one.ask({ schoolId: one.right.schoolId, reason: 'I moved in January.' })).ok
  expect(await one.asked()).toMatchObject([{ id, status: 'open', reason: 'I moved in January.' }])
  const { item } = (await one.shown(id)).ok
  expect(item).toMatchObject({
    kind: 'other-school',
    status: 'open',
    changes: [],
    move: {
      teacherId: one.teacher.teacherId,
      customerParticipantId: one.own.customerParticipantId,
      to: { schoolId: one.right.schoolId, takesPart: true },
    },
  })
  const accepted = await world.send('POST /api/proposal/{id}/accept', { token: one.admin.token, params: { id } })
  expect(accepted.body).toMatchObject({ error: 'moveTeacher' })
  expect((await one.move(one.right.schoolId)).status).toBe(200)
  expect(await one.asked()).toMatchObject([{ id, status: 'accepted', schoolId: one.own.schoolId }])
  const own = await world.send('GET /api/school-participant/own', { token: one.teacher.token })
  expect(own.ok.items.map(({ schoolId }) => schoolId)).toEqual([one.right.schoolId])
  expect((await one.shown(id)).ok.item).toMatchObject({ status: 'accepted', move: null })
  expect((await one.decline(id, 'Too late')).body).toMatchObject({ error: 'alreadyAnswered' })
})

test('staff decline with a reason, which the teacher sees and gets by mail; the teacher may ask again', async () => {
  const one = await aWrongSchool()
  const { id } = (await one.ask({})).ok
  expect((await one.ask({ reason: 'Again' })).body).toMatchObject({ error: 'alreadyAsked' })
  expect((await one.decline(id, 'Your contract is with this school.')).status).toBe(200)
  expect(await one.asked()).toMatchObject([
    { status: 'declined', answer: 'Your contract is with this school.', toSchoolName: '' },
  ])
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['subject', 'bodyText'])
    .where('olympiadId', '=', one.own.olympiadId)
    .execute()
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^Request declined: /) }])
  expect(mails[0]?.bodyText).toContain('You still look after this school.')
  expect(mails[0]?.bodyText).toContain('Your contract is with this school.')
  expect((await one.ask({})).status).toBe(200)
})

test('only the teacher sees and withdraws it, beside a proposal about the school’s details', async () => {
  const one = await aWrongSchool()
  const { id } = (await one.ask({})).ok
  expect(await one.asked(one.colleague)).toEqual([])
  const ofSchool = await world.send('GET /api/proposal/school/{schoolId}', {
    token: one.colleague.token,
    params: { schoolId: one.own.schoolId },
  })
  expect(ofSchool.ok.items).toEqual([])
  const withdraw = ({ token }: { token: string }) => world.send('DELETE /api/proposal/{id}', { token, params: { id } })
  expect((await withdraw(one.colleague)).status).toBe(404)
  expect((await withdraw(one.teacher)).status).toBe(200)
  expect(await one.asked()).toEqual([])
  expect((await one.ask({}, one.colleague)).status).toBe(200)
})

test('the school of now, a school that is gone and another teacher’s school are refused', async () => {
  const one = await aWrongSchool()
  expect((await one.ask({ schoolId: one.own.schoolId })).body).toMatchObject({
    fields: { schoolId: expect.stringContaining('your school already') },
  })
  expect((await one.ask({ schoolId: 2_147_483_000 })).body).toMatchObject({
    fields: { schoolId: expect.stringContaining('not listed') },
  })
  const stranger = await aTeacher(world, one.right)
  expect((await one.ask({}, stranger)).status).toBe(404)
})

test('staff of another olympiad of the school do not see it; a named school that does not take part is marked', async () => {
  const one = await aWrongSchool()
  const elsewhere = await aSchoolParticipant(world, { schoolId: one.own.schoolId })
  const other = await staff(world, 'admin', elsewhere.olympiadId)
  const { id } = (await one.ask({ schoolId: await aSchool(world) })).ok
  expect((await one.shown(id, other)).status).toBe(404)
  expect((await one.decline(id, '', other)).status).toBe(404)
  const query = { olympiadId: elsewhere.olympiadId }
  expect((await world.send('GET /api/proposal/', { token: other.token, query })).ok.items).toEqual([])
  expect((await one.shown(id)).ok.item.move?.to).toMatchObject({ takesPart: false })
})

test('it stays open while the only teacher of a school with learners cannot move, and is settled when access ends', async () => {
  const one = await aWrongSchool()
  await aLearner(world, one.own)
  const remove = (teacherId: number) =>
    world.send('DELETE /api/teacher/{id}', {
      token: one.admin.token,
      params: { id: teacherId as never },
      query: { customerParticipantId: one.own.customerParticipantId },
    })
  await remove(one.colleague.teacherId)
  const { id } = (await one.ask({ schoolId: one.right.schoolId })).ok
  expect((await one.move(one.right.schoolId)).body).toMatchObject({ error: 'lastTeacher' })
  expect((await one.shown(id)).ok.item.status).toBe('open')
  await aTeacher(world, one.own)
  expect((await remove(one.teacher.teacherId)).status).toBe(200)
  expect((await one.shown(id)).ok.item).toMatchObject({ status: 'accepted', move: null })
})
