import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { contactsOf } from './contacts.ts'
import { anAnswer, aSitting, enter, questionsOf, save, type Sitting } from '#test/features/sitting/factories.ts'

const world = aWorld()

async function answer(sitting: Sitting, sequence: number) {
  const questionId = questionsOf(sitting)[0]
  await save(world, sitting, [{ sequence, questionId, answer: anAnswer('single-choice') }])
  await contactsOf(world.app).write()
}

async function heardAt({ participantId }: Sitting) {
  const contacts = world.db.selectFrom('sittingContacts').select('heardAt').where('participantId', '=', participantId)
  return (await contacts.executeTakeFirst())?.heardAt
}

/** As a crash does, after which the table is empty. */
async function empty() {
  await world.db.deleteFrom('sittingContacts').execute()
}

test('of a learner who was written seconds ago only the school is told, until ten seconds have ended', async () => {
  const sitting = await aSitting(world)
  const { olympiadId, customerParticipantId } = await world.db
    .selectFrom('participants')
    .select(['olympiadId', 'customerParticipantId'])
    .where('id', '=', sitting.participantId)
    .executeTakeFirstOrThrow()
  await answer(sitting, 1)
  expect(await heardAt(sitting)).toEqual(world.clock.now)
  const notices: (string | undefined)[] = []
  const { promise: listening, resolve } = Promise.withResolvers<void>()
  const stop = contactsOf(world.app).notices.listen((notice) => {
    notices.push(notice)
    resolve()
  })
  await listening
  await empty()
  await world.later(9_999, () => answer(sitting, 2))
  expect(await heardAt(sitting)).toBeUndefined()
  await expect.poll(() => notices).toContain(`${olympiadId} ${customerParticipantId}`)
  stop()
  await world.later(10_000, async () => {
    await answer(sitting, 3)
    expect(await heardAt(sitting)).toEqual(world.clock.now)
  })
})

test('a step of the sitting is written however short ago the learner was heard', async () => {
  const sitting = await aSitting(world)
  await answer(sitting, 1)
  await empty()
  await enter(world, sitting, 1)
  await contactsOf(world.app).write()
  expect(await heardAt(sitting)).toEqual(world.clock.now)
})

test('after an aborted write, no contact counts as written', async () => {
  const [sitting, other] = [await aSitting(world), await aSitting(world)]
  await answer(sitting, 1)
  await empty()
  await world.db.transaction().execute(async (tx) => {
    // Saves read the table, and go on.
    await sql`lock table sitting_contacts in share mode`.execute(tx)
    const writing = answer(other, 1)
    await expect.poll(() => breakOff()).toBe(1)
    await writing
  })
  await answer(sitting, 2)
  expect(await heardAt(sitting)).toEqual(world.clock.now)
})

/** Ends the session that waits to write contacts; gives back how many did. */
async function breakOff() {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like '%with heard as%' and wait_event_type = 'Lock'`.execute(world.db)
  return rows.length
}
