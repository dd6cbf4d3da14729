import { historyTables, type HistoryRecord } from '@agon/contract/activity-log/history'
import { expect, test } from 'vitest'
import { auditTriggers } from '#/db/noted-tables.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const history = (token: string, records: readonly HistoryRecord[], more = {}) =>
  world.send('GET /api/activity-log/record', { token, query: { records: records.join(','), ...more } })

async function aCorrectedLearner() {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const { participantId } = await aLearner(world, own, { grade: 9 })
  const teacher = await aTeacher(world, own)
  const admin = await staff(world, 'admin', olympiadId)
  const { item } = (await world.send('GET /api/learner/single', { token: admin.token, query: { participantId } })).ok
  const { firstName, grade, className, gender, homeLanguage, version } = item
  const details = { firstName, grade, className, gender, homeLanguage }
  const params = { id: participantId }
  await world.send('PUT /api/learner/{id}', {
    token: teacher.token,
    params,
    body: { ...details, lastName: 'Mokoena', version },
  })
  const set = { className: 'B' }
  const bulk = await world.send('POST /api/learner/bulk', {
    token: admin.token,
    body: { set, preview: false, ids: [participantId], where: { olympiadId } },
  })
  expect(bulk.ok.changed).toBe(1)
  const records = [`participants:${participantId}`, `learners:${item.learnerId}`] as const
  return { olympiadId, records, teacher, admin, learnerId: item.learnerId }
}

test('a record’s history has single edits and edits of many, with the values before, newest first', async () => {
  const { records, teacher, admin } = await aCorrectedLearner()
  const { items, next } = (await history(admin.token, records)).ok
  expect(items.map(({ call, person }) => [call, person?.userId])).toEqual([
    ['POST /api/learner/bulk', admin.userId],
    ['PUT /api/learner/{id}', teacher.userId],
  ])
  const [bulk, single] = items.map(({ changes }) => changes.flatMap(({ fields }) => fields.map(({ name }) => name)))
  expect(bulk).toEqual(['class_name'])
  expect(single).toContain('last_name')
  for (const { table, id } of items.flatMap(({ changes }) => changes)) expect(records).toContain(`${table}:${id}`)
  expect(next).toBeNull()

  const first = (await history(admin.token, records, { limit: 1 })).ok
  expect(first.items).toEqual(items.slice(0, 1))
  expect((await history(admin.token, records, { limit: 1, cursor: first.next ?? '' })).ok).toMatchObject({
    items: items.slice(1),
    next: null,
  })
  const elsewhere = await history(admin.token, [records[0]], { cursor: first.next ?? '' })
  expect(elsewhere.status).toBe(400)
})

test('a participation’s own history has the edits of many that changed it, also after its learner was merged', async () => {
  const { records, admin, learnerId } = await aCorrectedLearner()
  const overlord = (await staff(world, 'overlord', null)).token
  const own = async () =>
    (await history(admin.token, [records[0]])).ok.items.map(({ call, changes }) => [
      call,
      ...changes.map(({ table, fields }) => [table, ...fields.map(({ name }) => name)]),
    ])
  const bulk = ['POST /api/learner/bulk', ['participants', 'class_name']]
  expect((await own())[0]).toEqual(bulk)

  // The same person's participation of another olympiad did not change.
  const elsewhere = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) })
  const other = await aLearner(world, elsewhere, { learnerId })
  expect((await history(overlord, [`participants:${other.participantId}`])).ok.items).toEqual([])

  const stays = await aLearner(world, await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) }))
  const merged = await world.send('POST /api/merge/{kind}', {
    token: overlord,
    params: { kind: 'learners' },
    body: { from: learnerId, into: stays.learnerId, reason: 'The same child' },
  })
  expect(merged.status).toBe(200)
  expect(await own()).toContainEqual(bulk)
})

test('of another olympiad nothing is read, nor of tables that have no history', async () => {
  const { records } = await aCorrectedLearner()
  const other = await staff(world, 'admin', await anOlympiad(world))
  expect((await history(other.token, records)).ok.items).toEqual([])
  expect((await history((await staff(world, 'overlord', null)).token, records)).ok.items).toHaveLength(2)
  expect((await history(other.token, ['sessions:1' as never])).status).toBe(400)
})

test('every table with a history is recorded in the log', () => {
  const tables = new Set(auditTriggers().map(({ table }) => table))
  expect(historyTables.filter((table) => !tables.has(table))).toEqual([])
})
