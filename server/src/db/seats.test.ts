import { expect, test } from 'vitest'
import { anOrder, type OrderFields } from '#test/features/purchase-order/factories.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeam } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { findSeatsShort, lockSeats, seatsOfParticipant } from './seats.ts'

const world = aWorld()

test.for<[string, OrderFields, number]>([
  ['an unpaid order releases no place', {}, 0],
  ['a paid order releases all of its places', { paid: 'all' }, 4],
  ['a pre-approved order releases all of its places', { preApproved: true }, 4],
  ['free learners have places at once', { freeLearners: 3 }, 3],
  ['all have places once the rest is paid', { freeLearners: 3, paid: 'all' }, 4],
  ['a part payment adds to the free places', { freeLearners: 1, paid: 5000 }, 2],
  ['a part payment releases the places that it covers', { paid: 14_999 }, 2],
  ['a deleted order releases none', { preApproved: true, deleted: true }, 0],
])('%s', async ([, given, released]) => {
  const school = await aSchoolParticipant(world)
  await anOrder(world, school, given)
  expect(await seatsOfParticipant(world.db, school.customerParticipantId)).toEqual({ released, taken: 0 })
})

test('places of several orders add up, and those of another school do not count', async () => {
  const school = await aSchoolParticipant(world)
  await anOrder(world, school, { paid: 'all' })
  await anOrder(world, school, { learners: 7, preApproved: true })
  await anOrder(world, await aSchoolParticipant(world, { olympiadId: school.olympiadId }), { paid: 'all' })
  expect(await seatsOfParticipant(world.db, school.customerParticipantId)).toEqual({ released: 11, taken: 0 })
})

test('a place is taken when it is assigned or the sitting has begun; a test sitting takes none', async () => {
  const school = await aSchoolParticipant(world)
  const given = [{ seatAssignedAt: new Date() }, { seatAssignedAt: new Date(), isTest: true }, {}] as const
  for (const changes of given) {
    const { participantId } = await aLearner(world, school)
    if (Object.keys(changes).length > 0)
      await world.db.updateTable('participants').set(changes).where('id', '=', participantId).execute()
  }
  const { participantId } = await aLearner(world, school)
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'finished' })
    .where('participantId', '=', participantId)
    .execute()
  expect(await seatsOfParticipant(world.db, school.customerParticipantId)).toEqual({ released: 0, taken: 2 })
})

test('where the olympiad costs nothing there is a place for every learner', async () => {
  const school = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { learnerPrice: 0 }) })
  await aLearner(world, school)
  await aLearner(world, school)
  expect(await seatsOfParticipant(world.db, school.customerParticipantId)).toEqual({ released: 2, taken: 0 })
})

test('two who want the last place at once: only one sees it free', async () => {
  const school = await aSchoolParticipant(world)
  await anOrder(world, school, { learners: 1, paid: 'all' })
  const learners = [await aLearner(world, school), await aLearner(world, school)]
  const take = ({ participantId }: { participantId: (typeof learners)[number]['participantId'] }) =>
    world.db.transaction().execute(async (tx) => {
      const { released, taken } = await lockSeats(tx, school.customerParticipantId)
      if (taken >= released) return false
      await tx.updateTable('participants').set({ seatAssignedAt: new Date() }).where('id', '=', participantId).execute()
      return true
    })
  expect((await Promise.all(learners.map(take))).sort()).toEqual([false, true])
})

test.for([
  ['contestants cost something and learners do not', { learnerPrice: 0, contestantPrice: 60_000 }, [2]],
  ['learners cost something and contestants do not', { learnerPrice: 5000, contestantPrice: 0 }, [1]],
] as const)('places are missing where %s', async ([, { learnerPrice, contestantPrice }, short]) => {
  const olympiadId = await anOlympiad(world, { learnerPrice })
  const [school, team] = [await aSchoolParticipant(world, { olympiadId }), await aTeam(world, { olympiadId })]
  await world.db.updateTable('teamRules').set({ contestantPrice }).where('id', '=', olympiadId).execute()
  await aLearner(world, school)
  await aLearner(world, team)
  await aLearner(world, team, { lastName: 'Zulu' })
  expect(await findSeatsShort(world.db, olympiadId)).toEqual(short)
})
