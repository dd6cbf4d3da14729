import { expect, test } from 'vitest'
import {
  aLearner,
  anOlympiad,
  aProject,
  aSchool,
  aSchoolParticipant,
  aTeacher,
  type SchoolParticipant,
} from '#test/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const year = 365 * 24 * 60

/** A school that took part last year and does so this year, with its teacher. */
async function aReturningSchool() {
  const [schoolId, projectId] = [await aSchool(world), await aProject(world)]
  const then = await anOlympiad(world, { projectId, phase: 'archived', opensIn: -year, closesIn: 600 - year })
  const last = await aSchoolParticipant(world, { schoolId, olympiadId: then })
  const own = await aSchoolParticipant(world, { schoolId, olympiadId: await anOlympiad(world, { projectId }) })
  const { token } = await aTeacher(world, own)
  const params = { customerParticipantId: own.customerParticipantId }
  return {
    last,
    own,
    token,
    proposed: async () =>
      (await world.send('GET /api/learner/last-year/{customerParticipantId}', { token, params })).ok,
    carryOver: (participantIds: number[]) =>
      world.send('POST /api/learner/carry-over/{customerParticipantId}', { token, params, body: { participantIds } }),
  }
}

const rowsOf = ({ customerParticipantId }: SchoolParticipant) =>
  world.db
    .selectFrom('participants')
    .select(['learnerId', 'firstName', 'grade', 'className'])
    .where('customerParticipantId', '=', customerParticipantId)
    .orderBy('firstName')
    .execute()

test('last year’s learners are proposed one grade higher, without leavers and those who are entered', async () => {
  const one = await aReturningSchool()
  const zanele = await aLearner(world, one.last, {
    firstName: 'Zanele',
    lastName: 'Dlamini',
    grade: 10,
    className: 'A',
  })
  await aLearner(world, one.last, { firstName: 'Leaver', lastName: 'Nkosi', grade: 12 })
  await aLearner(world, one.last, { firstName: 'Entered', lastName: 'Botha', grade: 8 })
  await world.send('POST /api/learner/add/{id}', {
    token: one.token,
    params: { id: one.own.customerParticipantId },
    body: aListed('Entered', 'Botha', 9),
  })
  expect(await one.proposed()).toMatchObject({
    total: 3,
    entered: 1,
    items: [{ participantId: zanele.participantId, firstName: 'Zanele', grade: 11, lastGrade: 10, lastClass: 'A' }],
  })
})

test('a carry-over enters the same persons one grade higher, once, and last year does not change', async () => {
  const one = await aReturningSchool()
  const zanele = await aLearner(world, one.last, {
    firstName: 'Zanele',
    lastName: 'Dlamini',
    grade: 10,
    className: 'A',
  })
  const thabo = await aLearner(world, one.last, { firstName: 'Thabo', lastName: 'Nkosi', grade: 8 })
  const left = await aLearner(world, one.last, { firstName: 'Sipho', lastName: 'Zulu', grade: 9 })
  const chosen = [zanele.participantId, thabo.participantId]
  expect((await one.carryOver(chosen)).ok).toMatchObject({ loaded: 2, already: 0 })
  expect((await one.carryOver(chosen)).ok).toMatchObject({ loaded: 0, already: 2 })
  expect(await rowsOf(one.own)).toEqual([
    { learnerId: thabo.learnerId, firstName: 'Thabo', grade: 9, className: '' },
    { learnerId: zanele.learnerId, firstName: 'Zanele', grade: 11, className: '' },
  ])
  expect((await rowsOf(one.last)).map(({ grade }) => grade)).toEqual([9, 8, 10])
  expect((await one.proposed()).items.map(({ participantId }) => participantId)).toEqual([left.participantId])
  const loads = await world.send('GET /api/learner/load/{id}', {
    token: one.token,
    params: { id: one.own.customerParticipantId },
  })
  expect(loads.ok.items).toMatchObject([{ source: 'last-year', loaded: 2 }])
})

test('learners of another school or another list are not found, and two requests at once enter them once', async () => {
  const one = await aReturningSchool()
  const { participantId } = await aLearner(world, one.last, { firstName: 'Zanele', grade: 10 })
  const stranger = await aLearner(world, (await aReturningSchool()).last, { grade: 10 })
  expect((await one.carryOver([participantId, stranger.participantId])).body).toMatchObject({ error: 'notFound' })
  const both = await Promise.all([one.carryOver([participantId]), one.carryOver([participantId])])
  expect(both.map(({ ok }) => ok.loaded).toSorted()).toEqual([0, 1])
})

test('a list that closed takes no learners of last year', async () => {
  const one = await aReturningSchool()
  const { participantId } = await aLearner(world, one.last, { grade: 10 })
  await world.db.updateTable('olympiads').set({ phase: 'closed' }).where('id', '=', one.own.olympiadId).execute()
  expect((await one.carryOver([participantId])).body).toMatchObject({ error: 'phase' })
})
