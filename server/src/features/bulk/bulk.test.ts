import type { ActId, ParticipantId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

type Body = Record<string, unknown>

const bulk = (token: string, body: Body) =>
  world.send('POST /api/learner/bulk', { token, body: { preview: false, ...body } })
const undo = (token: string, id: number | null) =>
  world.send('POST /api/bulk/undo/{id}', { token, params: { id: id ?? 0 } })

async function aClass(count: number, details: { grade?: number; className?: string } = {}) {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const learners = []
  for (let at = 0; at < count; at += 1) learners.push(await aLearner(world, own, details))
  const admin = await staff(world, 'admin', olympiadId)
  return { olympiadId, own, learners, ids: learners.map(({ participantId }) => participantId), admin }
}

const listed = (ids: readonly ParticipantId[]) =>
  world.db
    .selectFrom('participants as p')
    .innerJoin('learners as l', 'l.id', 'p.learnerId')
    .select(['p.id', 'p.grade', 'p.className', 'l.gender', 'l.version'])
    .where('p.id', 'in', ids)
    .orderBy('p.id')
    .execute()

test('a preview changes nothing and answers what an act of the same rows then does', async () => {
  const { olympiadId, ids, admin } = await aClass(3)
  const before = await listed(ids)
  const body = { where: { olympiadId, grade: '10' }, set: { grade: 11, gender: 'female' } }
  const preview = (await bulk(admin.token, { ...body, preview: true })).ok
  expect(preview).toMatchObject({ matched: 3, changed: 3, same: 0, refused: [], undo: null })
  expect(preview.changes).toContainEqual({ field: 'grade', before: '10', after: '11', count: 3 })
  expect(preview.changes).toContainEqual({ field: 'gender', before: 'Not stated', after: 'Female', count: 3 })
  expect(await listed(ids)).toEqual(before)
  const done = (await bulk(admin.token, { ...body, seen: preview.seen })).ok
  expect(done).toMatchObject({ matched: 3, changed: 3, undo: expect.any(Number) })
  expect(await listed(ids)).toEqual(before.map((row) => ({ ...row, grade: 11, gender: 'female', version: 2 })))
})

test('undoing restores every row, and lists those that were saved since', async () => {
  const { ids, admin } = await aClass(3)
  const [first = ids[0]] = ids
  const before = await listed(ids)
  const { undo: act } = (await bulk(admin.token, { ids, set: { grade: 12, className: 'B' } })).ok
  const item = (await world.send('GET /api/learner/single', { token: admin.token, query: { participantId: first } })).ok
    .item
  const { firstName, lastName, grade, className, gender, version } = item
  const saved = await world.send('PUT /api/learner/{id}', {
    token: admin.token,
    params: { id: first ?? 0 },
    body: { firstName, lastName, grade, className, gender, homeLanguage: 'Zulu', version },
  })
  expect(saved.status).toBe(200)
  const undone = (await undo(admin.token, act)).ok
  expect(undone).toMatchObject({ matched: 3, changed: 2 })
  expect(undone.refused).toEqual([
    { id: first, name: `${firstName} ${lastName}`, reason: expect.stringMatching(/changed again/) },
  ])
  const [left, ...restored] = await listed(ids)
  expect(left).toMatchObject({ grade: 12, className: 'B' })
  expect(restored).toEqual(before.slice(1).map((row) => ({ ...row, version: 3 })))
  expect((await undo(admin.token, act)).body).toMatchObject({ error: 'notUndoable' })
})

test('two acts on the same rows are undone, the later one first', async () => {
  const { ids, admin } = await aClass(2)
  const before = await listed(ids)
  const first = (await bulk(admin.token, { ids, set: { grade: 12 } })).ok
  const second = (await bulk(admin.token, { ids, set: { grade: 11 } })).ok
  for (const { undo: act } of [second, first])
    expect((await undo(admin.token, act)).ok).toMatchObject({ changed: 2, refused: [] })
  expect(await listed(ids)).toEqual(before.map((row) => ({ ...row, version: 5 })))
})

test('a row that another user changed between preview and act is refused; two clicks change rows once', async () => {
  const { olympiadId, ids, admin } = await aClass(2)
  const [first = 0] = ids
  const body = { where: { olympiadId }, set: { grade: 9 } }
  const preview = (await bulk(admin.token, { ...body, preview: true })).ok
  const other = (await bulk(admin.token, { ids: [first], set: { gender: 'male' } })).ok
  expect(other.changed).toBe(1)
  const answers = await Promise.all([1, 2].map(() => bulk(admin.token, { ...body, seen: preview.seen })))
  const changed = answers.map(({ ok }) => ok.changed).toSorted()
  expect(changed).toEqual([0, 1])
  const [row] = await listed(ids)
  expect(row).toMatchObject({ grade: 10, gender: 'male' })
  expect(answers[0]?.ok.refused).toContainEqual(
    expect.objectContaining({ id: first, reason: expect.stringMatching(/since the preview/) }),
  )
  expect((await bulk(admin.token, { ...body, set: { grade: 8 }, seen: preview.seen })).status).toBe(400)
})

test('rows that come to match after the preview stay as they are', async () => {
  const { olympiadId, own, admin } = await aClass(1)
  const body = { where: { olympiadId }, set: { grade: 9 } }
  const preview = (await bulk(admin.token, { ...body, preview: true })).ok
  const late = await aLearner(world, own)
  const done = (await bulk(admin.token, { ...body, seen: preview.seen })).ok
  expect(done).toMatchObject({ matched: 2, changed: 1, refused: [{ id: late.participantId }] })
})

test('teachers: their own learners only; the grade of a learner who has started stays', async () => {
  const { olympiadId, own, ids } = await aClass(2)
  const [started = 0] = ids
  const teacher = await aTeacher(world, own)
  const elsewhere = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', started as ParticipantId)
    .execute()
  const body = { ids: [...ids, elsewhere.participantId], where: { olympiadId } }
  const graded = (await bulk(teacher.token, { ...body, set: { grade: 12 } })).ok
  expect(graded).toMatchObject({ matched: 3, changed: 1 })
  expect(graded.refused.map(({ id, reason }) => [id, reason])).toEqual([
    [elsewhere.participantId, expect.stringMatching(/does not exist/)],
    [started, expect.stringMatching(/already started/)],
  ])
  expect((await bulk(teacher.token, { ...body, set: { className: 'C' } })).ok.changed).toBe(2)
})

test('namesakes in one class are refused, also when the act itself would make them', async () => {
  const { own, admin } = await aClass(0)
  const named = (grade: number, className: string) =>
    aLearner(world, own, { firstName: 'Thandi', lastName: 'Nkosi', grade, className })
  const [ten, eleven, nine] = [await named(10, 'A'), await named(11, 'B'), await named(9, 'A')]
  const ids = [ten, eleven, nine].map(({ participantId }) => participantId)
  const done = (await bulk(admin.token, { ids, set: { grade: 12 } })).ok
  // 10A and 11B are two classes of Grade 12; 9A would be 12A a second time.
  expect(done.refused).toEqual([expect.objectContaining({ id: nine.participantId, name: 'Thandi Nkosi' })])
  const undone = (await undo(admin.token, done.undo)).ok
  expect(undone).toMatchObject({ matched: 2, changed: 2 })
  const again = (await bulk(admin.token, { ids: [ten.participantId], set: { grade: 12 } })).ok
  await aLearner(world, own, { firstName: 'Thandi', lastName: 'Nkosi', grade: 10, className: 'A' })
  expect((await undo(admin.token, again.undo)).ok).toMatchObject({ changed: 0, refused: [{ id: ten.participantId }] })
})

test('the log lists the act once, and has an entry of each record', async () => {
  const { olympiadId, ids, learners, admin } = await aClass(60)
  const { undo: act } = (await bulk(admin.token, { ids, set: { grade: 11, homeLanguage: 'Zulu' } })).ok
  const { items } = (await world.send('GET /api/activity-log/', { token: admin.token })).ok
  expect(items.filter(({ olympiad }) => olympiad?.id === olympiadId)).toEqual([
    expect.objectContaining({ call: 'POST /api/learner/bulk', changed: 60, record: { table: 'acts', id: act } }),
  ])
  const learnerId = learners[59]?.learnerId
  const grade = { table: 'participants', id: ids[59], act: 'update', values: { grade: [10, 11] }, hidden: [] }
  const version = (...values: number[]) => ({
    table: 'learners',
    id: learnerId,
    act: 'update',
    values: { version: values },
  })
  const entries = await entriesOf(act)
  expect(entries).toHaveLength(120)
  expect(entries.filter(({ recordTable, recordId }) => recordTable === 'learners' && recordId === learnerId)).toEqual([
    expect.objectContaining({ changed: 1, changes: [grade], savedVersion: 2 }),
    expect.objectContaining({ changed: 1, changes: [{ ...version(1, 2), hidden: ['home_language'] }] }),
  ])

  // A grade alone has one entry, and so has its undoing.
  const alone = (await bulk(admin.token, { ids, set: { grade: 12 } })).ok
  await undo(admin.token, alone.undo)
  const both = (await entriesOf(alone.undo)).filter(({ recordId }) => recordId === learnerId)
  expect(both.map(({ changes, savedVersion }) => [changes, savedVersion])).toEqual([
    [[{ ...grade, values: { grade: [11, 12] } }], 3],
    [[{ ...grade, values: { grade: [12, 11] } }], 4],
  ])
})

const entriesOf = (act: ActId | null) =>
  world.db
    .selectFrom('activityLog')
    .select(['recordTable', 'recordId', 'changed', 'changes', 'savedVersion'])
    .where('actId', '=', act)
    .orderBy('at')
    .orderBy('id')
    .execute()

test('a form that was opened before the act names the author of the act in its conflict', async () => {
  const { ids, admin } = await aClass(1)
  const [id = 0] = ids
  const { item } = (await world.send('GET /api/learner/single', { token: admin.token, query: { participantId: id } }))
    .ok
  const { undo: act } = (await bulk(admin.token, { ids, set: { className: 'D' } })).ok
  const { firstName, lastName, grade, className, gender, homeLanguage, version } = item
  const body = { firstName, lastName, grade, className, gender, homeLanguage, version }
  const refused = await world.send('PUT /api/learner/{id}', { token: admin.token, params: { id }, body })
  expect(refused.body).toMatchObject({
    error: 'conflict',
    details: { item: { className: 'D', version: 2 }, by: { name: 'The admin' } },
  })
  await undo(admin.token, act)
  const again = await world.send('PUT /api/learner/{id}', { token: admin.token, params: { id }, body })
  expect(again.body).toMatchObject({ details: { item: { className, version: 3 }, by: { name: 'The admin' } } })
})

test('schools: admins those of their olympiads; corrected fields and confirmations come back by undoing', async () => {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const other = await aSchool(world)
  const admin = await staff(world, 'admin', olympiadId)
  const read = () =>
    world.db
      .selectFrom('schools')
      .select(['province', 'district', 'corrected', 'legitimateAt'])
      .where('id', '=', own.schoolId)
      .executeTakeFirstOrThrow()
  const before = await read()
  const done = await world.send('POST /api/school/bulk', {
    token: admin.token,
    body: {
      ids: [own.schoolId, other],
      where: { olympiadId },
      set: { district: 'Tshwane', legitimate: before.legitimateAt === null },
      preview: false,
    },
  })
  expect(done.ok).toMatchObject({
    matched: 2,
    changed: 1,
    refused: [{ id: other, reason: expect.stringMatching(/none of your/) }],
  })
  expect(await read()).toMatchObject({ district: 'Tshwane', corrected: expect.arrayContaining(['district']) })
  expect((await undo(admin.token, done.ok.undo)).ok).toMatchObject({ changed: 1 })
  expect(await read()).toEqual(before)
})

test('contacts: groups and consent, which no undo mixes up', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'funding', olympiadId)
  const values = ['Ann', 'Ben'].map((name) => ({ olympiadId, name, groups: ['press'] }))
  const rows = await world.db.insertInto('usefulContacts').values(values).returning('id').execute()
  const ids = rows.map(({ id }) => id)
  const send = (body: Body) => world.send('POST /api/useful-contact/bulk', { token, body: { preview: false, ...body } })
  const done = (await send({ where: { olympiadId, groups: 'press' }, set: { groups: 'union, press ', consent: true } }))
    .ok
  expect(done).toMatchObject({ matched: 2, changed: 2 })
  const read = () =>
    world.db.selectFrom('usefulContacts').select(['groups', 'consentOn']).where('id', 'in', ids).execute()
  expect(await read()).toEqual([1, 2].map(() => ({ groups: ['press', 'union'], consentOn: '2026-04-14' })))
  expect((await send({ where: { olympiadId }, set: { groups: 'press,union' } })).ok).toMatchObject({
    changed: 0,
    same: 2,
    undo: null,
  })
  await undo(token, done.undo)
  expect(await read()).toEqual([1, 2].map(() => ({ groups: ['press'], consentOn: null })))
})

test('bad bodies are refused: no rows, no field, unknown fields, too many ids, more than a megabyte', async () => {
  const { admin } = await aClass(0)
  const refusals = [
    { set: { grade: 11 } },
    { ids: [1], set: {} },
    { ids: [1], set: { firstName: 'Ann' } },
    { ids: [1], set: { grade: 3 } },
    { ids: Array.from({ length: 100_001 }, (_, at) => at + 1), set: { grade: 11 } },
  ]
  for (const body of refusals)
    expect((await bulk(admin.token, body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  const large = { ids: Array.from({ length: 100_000 }, (_, at) => 1_000_000_000 + at), set: { grade: 11 } }
  expect((await bulk(admin.token, large)).status).toBe(413)
  const many = { ids: Array.from({ length: 100_000 }, (_, at) => 10_000_000 + at), set: { grade: 11 } }
  const { matched, refused, reasons } = (await bulk(admin.token, many)).ok
  expect([matched, refused.length, reasons]).toEqual([100_000, 1000, [expect.objectContaining({ count: 100_000 })]])
})

test('after 30 days, and from another olympiad, an act is not undone', async () => {
  const { olympiadId, ids, admin } = await aClass(1)
  const { undo: act } = (await bulk(admin.token, { ids, set: { grade: 11 } })).ok
  const neighbour = await staff(world, 'admin', await anOlympiad(world))
  expect((await undo(neighbour.token, act)).body).toMatchObject({ error: 'notFound' })
  const list = async (token: string, of: number) =>
    (await world.send('GET /api/bulk/', { token, query: { olympiadId: of, list: '/api/learner/' } })).ok.items
  expect(await list(admin.token, olympiadId)).toEqual([
    expect.objectContaining({
      id: act,
      by: 'The admin',
      fields: [{ field: 'grade', value: '11' }],
      changed: 1,
      refused: 0,
      undoUntil: '2026-05-14T07:00:00.000Z',
    }),
  ])
  const overlord = await staff(world, 'overlord', null)
  await world.later(30 * 86_400_000 + 1, async () => {
    expect((await undo(overlord.token, act)).status).toBe(401)
    const later = await staff(world, 'overlord', null)
    expect((await undo(later.token, act)).body).toMatchObject({ error: 'notUndoable' })
  })
})
