import type { ProposalId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, aTeam } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { whileBesides, waitForLocks } = locksIn(world)

const run = (statement: RawBuilder<unknown>) => () => statement.execute(world.db)

async function textOf(id: ProposalId): Promise<string> {
  const { search } = await world.db
    .selectFrom('proposals')
    .select('search')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return search
}

/** A proposal of a teacher about a learner. */
async function aCorrection() {
  const own = await aSchoolParticipant(world)
  const [{ userId }, { userId: otherId }] = [await aTeacher(world, own), await aTeacher(world, own)]
  const { participantId, learnerId } = await aLearner(world, own)
  const shared = { olympiadId: own.olympiadId, changes: '{}', reason: 'A typing error', proposedAt: world.clock.now }
  const { id } = await world.db
    .insertInto('proposals')
    .values({ ...shared, kind: 'learner', participantId, proposedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...own, shared, userId, otherId, participantId, learnerId, id }
}

test('of two names that change at once, the searched text has both', async () => {
  const { userId, learnerId, id } = await aCorrection()
  await whileBesides(
    sql`update users set full_name = 'Lindokuhle Mthethwa' where id = ${userId}`,
    run(sql`update learners set last_name = 'Kruidenier' where id = ${learnerId}`),
  )
  const text = await textOf(id)
  expect(text).toContain('lindokuhle mthethwa')
  expect(text).toContain('kruidenier')
})

test('a proposal that moves to a person whose name changes has the new name', async () => {
  const { otherId, id } = await aCorrection()
  await whileBesides(
    sql`update users set full_name = 'Lindokuhle Mthethwa' where id = ${otherId}`,
    run(sql`update proposals set proposed_by = ${otherId} where id = ${id}`),
  )
  expect(await textOf(id)).toContain('lindokuhle mthethwa')
})

test('a request of a team that is made while its country changes has the new name', async () => {
  const { customerParticipantId: teamId, countryId, olympiadId } = await aTeam(world)
  const shared = { olympiadId, changes: '{}', reason: 'More learners', proposedAt: world.clock.now }
  const propose = () =>
    world.db
      .insertInto('proposals')
      .values({ ...shared, kind: 'head-counts', teamId })
      .returning('search')
      .executeTakeFirstOrThrow()
  const renamed = sql`update countries set name = 'Eswatini ' || id where id = ${countryId}`
  expect((await whileBesides(renamed, propose)).search).toContain(`eswatini ${countryId}`)
})

test('a school and a teacher that change at once do not wait for each other in a circle', async () => {
  const { shared, userId } = await aCorrection()
  const schoolId = await aSchool(world)
  const asked = () =>
    world.db
      .insertInto('proposals')
      .values({
        ...shared,
        kind: 'school',
        schoolId,
        proposedBy: userId,
        status: 'declined',
        answeredAt: world.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [first, second] = [await asked(), await asked()]
  // The row of the first is written behind that of the second.
  await sql`update proposals set status = 'accepted' where id = ${first.id}`.execute(world.db)
  const beside = await world.db.startTransaction().execute()
  await sql`select from proposals where id = ${first.id} for no key update`.execute(beside)
  const renamed = sql`update users set full_name = 'Lindokuhle Mthethwa' where id = ${userId}`.execute(world.db)
  await waitForLocks(1)
  // Who waits for the first has not locked the second.
  await sql`select from proposals where id = ${second.id} for no key update nowait`.execute(beside)
  await beside.commit().execute()
  await renamed
  for (const { id } of [first, second]) expect(await textOf(id)).toContain('lindokuhle mthethwa')
})
