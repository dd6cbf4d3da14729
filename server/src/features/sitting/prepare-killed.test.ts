import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { workerProcesses } from '#test/worker-process.ts'
import { aWorld } from '#test/world.ts'
import { aReadyLearner } from '#test/features/sitting/factories.ts'
import { prepareAttempts } from './prepare-attempts.ts'

const world = aWorld()
const startWorker = workerProcesses(world)
const patience = { timeout: 40_000 }
/** Two chunks of the preparation and a part of a third. */
const learners = 11_000

/** An open olympiad with a country's learners in one school; nothing is prepared. */
async function aCountry(): Promise<OlympiadId> {
  const { own } = await aReadyLearner(world)
  await sql`
    with made as (
      insert into learners (school_id, first_name, last_name, match_key)
      select ${own.schoolId}, 'Learner', 'Number ' || n, 'number ' || n from generate_series(2, ${learners}::int) n
      returning id
    )
    insert into participants (olympiad_id, customer_participant_id, learner_id, grade, username)
    select ${own.olympiadId}, ${own.customerParticipantId}, id, 10, 'country' || id from made`.execute(world.db)
  return own.olympiadId
}

const attemptsOf = (olympiadId: OlympiadId) =>
  world.db
    .selectFrom('attempts')
    .select(['participantId', 'number', 'seed'])
    .where('olympiadId', '=', olympiadId)
    .orderBy('participantId')
    .execute()

test('preparing is killed in the middle: others go on, and everybody has one attempt, those before with their seeds', async () => {
  const olympiadId = await aCountry()
  // Somebody of the second chunk begins at this very moment, and takes long over it: there the preparation waits.
  const begun = Promise.withResolvers<void>()
  const beginning = world.db
    .transaction()
    .execute(async (tx) => {
      await sql`
        insert into attempts (participant_id, olympiad_id, paper_id, seed)
        select p.id, o.id, o.paper_id, 1 from participants p join olympiads o on o.id = p.olympiad_id
        where o.id = ${olympiadId} order by p.id offset 7000 limit 1`.execute(tx)
      await begun.promise
      throw new Error('The learner went away.')
    })
    .catch(() => undefined)
  const worker = startWorker()
  await world.app.jobs.add(world.db, 'sitting.prepare', { olympiadId })
  await vi.waitFor(async () => expect(await attemptsOf(olympiadId)).toHaveLength(5000), patience)
  await worker.kill()
  const before = await attemptsOf(olympiadId)
  expect(before).toHaveLength(5000)

  startWorker()
  begun.resolve()
  await beginning
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(world.db)
    expect(rows).toHaveLength(0)
  }, patience)
  const after = await attemptsOf(olympiadId)
  expect(new Set(after.map(({ participantId }) => participantId)).size).toBe(learners)
  expect(after.map(({ number }) => number)).toEqual(after.map(() => 1))
  expect(after.slice(0, before.length)).toEqual(before)

  await prepareAttempts(world.app, { olympiadId })
  expect(await attemptsOf(olympiadId)).toEqual(after)
}, 120_000)
