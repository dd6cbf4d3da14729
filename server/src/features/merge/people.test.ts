import { learnerKey } from '@agon/domain/learner-key'
import { expect, test } from 'vitest'
import { everyRow } from '#test/db/every-row.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, aTeam, aCountry } from '#test/factories.ts'
import { mergingIn } from '#test/features/merge/merging.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { merge, undo, twoSchools } = mergingIn(world)

test('two teachers of one person: schools and lead follow, and the old account is disabled', async () => {
  const { a, b } = await twoSchools()
  const [lead, helper] = [await aTeacher(world, a), await aTeacher(world, a)]
  await world.db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: b.customerParticipantId, teacherId: lead.teacherId })
    .execute()
  const before = await everyRow(world)
  const { ok } = await merge('teachers', lead.teacherId, helper.teacherId)
  const rows = await world.db
    .selectFrom('customerParticipantTeachers')
    .select(['teacherId', 'isLead'])
    .where('customerParticipantId', '=', a.customerParticipantId)
    .execute()
  expect(rows).toEqual([{ teacherId: helper.teacherId, isLead: true }])
  const { disabledAt } = await world.db
    .selectFrom('users')
    .select('disabledAt')
    .where('id', '=', lead.userId)
    .executeTakeFirstOrThrow()
  expect(disabledAt).toEqual(world.clock.now)
  expect((await world.send('GET /api/school-participant/own', { token: lead.token })).status).toBe(401)
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})

test('two countries: teams, members and head counts become one', async () => {
  const olympiadId = await anOlympiad(world)
  const [x, y] = [await aCountry(world), await aCountry(world)]
  const a = await aTeam(world, {
    olympiadId,
    countryId: x,
    counts: { contestants: 4, leaders: 1, observers: 0, guests: 0 },
  })
  const b = await aTeam(world, {
    olympiadId,
    countryId: y,
    counts: { contestants: 2, leaders: 2, observers: 0, guests: 1 },
  })
  await aLearner(world, a)
  await world.db
    .insertInto('teamMembers')
    .values({ teamId: a.customerParticipantId, role: 'leader', firstName: 'Leader' })
    .execute()
  const before = await everyRow(world)
  const { ok } = await merge('countries', x, y)
  const team = await world.db
    .selectFrom('teams')
    .selectAll()
    .where('id', '=', b.customerParticipantId)
    .executeTakeFirstOrThrow()
  expect(team).toMatchObject({ contestants: 4, leaders: 2, observers: 0, guests: 1 })
  expect(
    await world.db.selectFrom('teamMembers').select('teamId').where('teamId', '=', b.customerParticipantId).execute(),
  ).toHaveLength(1)
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})

test('learners: the earlier years follow, and the name that was chosen reaches open years', async () => {
  const one = await aLearner(world, await aSchoolParticipant(world), { firstName: 'Nontado', lastName: 'Zulu' })
  const two = await aLearner(world, await aSchoolParticipant(world), { firstName: 'Nothando', lastName: 'Zulu' })
  const before = await everyRow(world)
  const { ok } = await merge('learners', one.learnerId, two.learnerId, { choose: { name: 'from' } })
  const years = await world.db
    .selectFrom('participants')
    .select('firstName')
    .where('learnerId', '=', two.learnerId)
    .execute()
  expect(years).toEqual([{ firstName: 'Nontado' }, { firstName: 'Nontado' }])
  const { matchKey } = await world.db
    .selectFrom('learners')
    .select('matchKey')
    .where('id', '=', two.learnerId)
    .executeTakeFirstOrThrow()
  expect(matchKey).toBe(learnerKey({ firstName: 'Nontado', lastName: 'Zulu' }))
  await undo(ok.id)
  expect(await everyRow(world)).toEqual(before)
})
