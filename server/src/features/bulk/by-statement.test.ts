import { mostInBulk } from '@agon/contract/bulk-call'
import type { ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aCertificate } from '#test/features/certificate/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

interface Plan {
  readonly Triggers: readonly { readonly 'Trigger Name': string; readonly Calls: number }[]
}

/** How often each trigger runs in a statement that changes columns of these rows; nothing is kept. */
async function callsOf(table: string, set: string, ids: readonly number[]): Promise<Record<string, number>> {
  const calls: Record<string, number> = {}
  const rolledBack = new Error('rolled back')
  const run = world.db.transaction().execute(async (tx) => {
    await sql`select set_config('agon.activity', 'off', true)`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': readonly Plan[] }>`explain (analyze, format json)
      update ${sql.table(table)} set ${sql.raw(set)} where id = any(${ids}::int4[])`.execute(tx)
    for (const { 'Trigger Name': name, Calls } of rows[0]?.['QUERY PLAN'][0]?.Triggers ?? []) calls[name] = Calls
    throw rolledBack
  })
  await expect(run).rejects.toBe(rolledBack)
  return calls
}

test('no trigger runs once for each row that an act changes', async () => {
  const own = await aSchoolParticipant(world)
  const learners = []
  for (let at = 0; at < 3; at += 1) learners.push(await aLearner(world, own, { grade: 10 }))
  const participants = learners.map(({ participantId }) => participantId)
  const persons = learners.map(({ learnerId }) => learnerId)
  const updates = [
    await callsOf('participants', `grade = 12, class_name = 'B'`, participants),
    await callsOf('learners', `gender = 'other', home_language = 'Zulu', version = version + 1`, persons),
    await callsOf('schools', `district = 'Tshwane', version = version + 1`, [own.schoolId, own.schoolId + 1]),
  ]
  for (const calls of updates) expect(Object.entries(calls).filter(([, count]) => count > 1)).toEqual([])
  expect(updates[0]).toHaveProperty('participants_spread_changes')
})

test('no trigger joins the rows after a statement with those before it: a plan for one row would be kept for 100,000', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.prosrc ~* ('join\\s+(' || t.tgoldtable || '|' || t.tgnewtable || ')\\M')`.execute(world.db)
  expect(rows).toEqual([])
})

test('results show the grades of a bulk edit, and those of before when it is undone; other results stay', async () => {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const [one, two, three] = [
    await aCertificate(world, own),
    await aCertificate(world, own),
    await aCertificate(world, own),
  ]
  const read = () =>
    world.db
      .selectFrom('moderatedParticipants as m')
      .innerJoin('participants as p', 'p.id', 'm.participantId')
      .select(['m.participantId', 'm.grade', 'p.grade as listed'])
      .where('m.olympiadId', '=', olympiadId)
      .orderBy('m.participantId')
      .execute()
  const before = await read()
  const { token } = await staff(world, 'admin', olympiadId)
  const ids = [one.participantId, two.participantId]
  const body = { ids, where: { olympiadId }, set: { grade: 8 }, preview: false }
  const { undo } = (await world.send('POST /api/learner/bulk', { token, body })).ok
  const grades = new Map<ParticipantId, number>(before.map(({ participantId, grade }) => [participantId, grade]))
  expect(await read()).toEqual([
    { participantId: one.participantId, grade: 8, listed: 8 },
    { participantId: two.participantId, grade: 8, listed: 8 },
    { participantId: three.participantId, grade: grades.get(three.participantId), listed: before[2]?.listed },
  ])
  await world.send('POST /api/bulk/undo/{id}', { token, params: { id: undo ?? 0 } })
  expect(await read()).toEqual(before)
})

test('what an act adds to the indexes of searches is sorted in by a job after it', async () => {
  const own = await aSchoolParticipant(world)
  const { participantId } = await aLearner(world, own, { grade: 10 })
  const { token } = await staff(world, 'admin', own.olympiadId)
  const sort = async () =>
    (await sql<{ pages: number }>`select sort_search_entries() as pages`.execute(world.db)).rows[0]?.pages
  await world.work()
  await sort()
  for (const grade of [11, 12]) {
    const body = { ids: [participantId], where: { olympiadId: own.olympiadId }, set: { grade }, preview: false }
    expect((await world.send('POST /api/learner/bulk', { token, body })).ok.changed).toBe(1)
    // The first time the job is left out, so that the list is seen to have something.
    if (grade === 12) await world.work()
    expect(await sort()).toBe(grade === 11 ? 1 : 0)
  }
})

test('100,000 rows are edited at once, and one more is refused', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'funding', olympiadId)
  await sql`insert into useful_contacts (olympiad_id, name) select ${olympiadId}, 'Ann' from generate_series(1, ${mostInBulk})`.execute(
    world.db,
  )
  const preview = () =>
    world.send('POST /api/useful-contact/bulk', {
      token,
      body: { where: { olympiadId }, set: { role: 'Donor' }, preview: true },
    })
  expect((await preview()).ok).toMatchObject({ matched: mostInBulk, changed: mostInBulk, refused: [] })
  const late = await world.db
    .insertInto('usefulContacts')
    .values({ olympiadId, name: 'Ben' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await preview()).body).toMatchObject({ error: 'tooManyRows' })
  // Narrowed, as the refusal says.
  const narrowed = await world.send('POST /api/useful-contact/bulk', {
    token,
    body: { where: { olympiadId, q: 'ben' }, set: { role: 'Donor' }, preview: false },
  })
  expect(narrowed.ok).toMatchObject({ matched: 1, changed: 1 })
  expect(await world.db.selectFrom('usefulContacts').select('id').where('role', '=', 'Donor').execute()).toEqual([late])
})
