import { expect, test } from 'vitest'
import { aMarkingDesk } from '#test/features/marking/desk.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
type Desk = Awaited<ReturnType<typeof aMarkingDesk>>
type Second = { share: number | null; tolerance: number }

const set = (desk: Desk, second: Second, version = 0, token = desk.token) =>
  world.send('PUT /api/results/marking/{id}/second', {
    token,
    params: desk.params,
    body: { questionVersionId: desk.questionVersionId, ...second, version },
  })
/** An answer with the mark that counts. */
const counts = (mark: object) => ({ given: mark })
/** An answer whose mark the reader does not see. */
const noMark = { given: null }
const all = { share: 10_000, tolerance: 500 }

test('two people mark without each other’s marks; close ones make their mean', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  await set(desk, all)
  const other = await desk.marker()
  expect(await desk.answerOf('One')).toMatchObject({ stage: 'first', ...noMark, version: 0 })
  const first = (await desk.give(await desk.answerOf('One'), 2000)).ok.item
  expect(first).toMatchObject({ stage: 'second', ...counts({ mark: 2000, isMean: false }), version: 1 })
  expect(await desk.read(desk.token, { unmarked: true })).toEqual([])

  const blind = await desk.answerOf('One', other)
  expect(blind).toMatchObject({ stage: 'second', ...noMark, marks: [], earlier: [], version: 0 })
  expect(await desk.progress(other)).toMatchObject({ answers: 1, marked: 0, once: 1, differing: 0, forReader: 1 })
  expect(await desk.progress()).toMatchObject({ once: 1, forReader: 0 })
  const settled = (await desk.give(blind, 2500, other)).ok.item
  expect(settled).toMatchObject({ stage: 'settled', ...counts({ mark: 2250, isMean: true }) })
  expect(settled.marks).toMatchObject([
    { place: 1, mark: 2000 },
    { place: 2, mark: 2500 },
  ])
  expect(await desk.progress()).toMatchObject({ marked: 1, once: 0, differing: 0 })
  expect(
    await world.db.selectFrom('givenMarks').select('mark').where('attemptId', '=', first.attemptId).execute(),
  ).toEqual([{ mark: 2250 }])
  expect((await desk.give({ ...settled, version: 2 }, 3000)).body).toMatchObject({ error: 'ownMark' })
})

test('marks that differ wait for a third person and block the release; the third sees both', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  await set(desk, all)
  const [other, third] = [await desk.marker(), await desk.marker()]
  await desk.give(await desk.answerOf('One'), 1000)
  await desk.give(await desk.answerOf('One', other), 3000, other)
  expect(await desk.progress()).toMatchObject({ marked: 0, once: 0, differing: 1, forReader: 0 })
  expect(await desk.read(other, { unmarked: true })).toEqual([])
  expect((await desk.read(other, { differing: true })).map(({ closed }) => closed)).toEqual([true])
  const seen = await desk.answerOf('One', third)
  expect(seen).toMatchObject({ stage: 'third', ...noMark, closed: false, marks: [{ mark: 1000 }, { mark: 3000 }] })

  await inPhase(world, desk.olympiadId, 'moderation')
  await world.send('POST /api/results/compute/{id}', { token: desk.token, params: desk.params })
  await world.work()
  const release = await world.send('PUT /api/olympiad/{id}/phase', {
    token: desk.token,
    params: desk.params,
    body: { phase: 'released' },
  })
  expect(JSON.stringify(release.body['details'])).toContain('"code":"answersUnmarked"')

  expect((await desk.give({ ...seen, version: 0 }, 2500, third)).body).toMatchObject({ error: 'conflict' })
  expect((await desk.give(seen, 2500, third)).ok.item).toMatchObject({ stage: 'settled', ...counts({ mark: 2500 }) })
  expect(await desk.progress()).toMatchObject({ marked: 1, differing: 0 })
})

test('two who mark at the same moment take both places', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  await set(desk, all)
  const other = await desk.marker()
  const [mine, theirs] = [await desk.answerOf('One'), await desk.answerOf('One', other)]
  const replies = await Promise.all([desk.give(mine, 2000), desk.give(theirs, 2000, other)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await desk.answerOf('One')).marks.map(({ place }) => place)).toEqual([1, 2])
  expect(await desk.progress()).toMatchObject({ marked: 1 })
})

test('a marker changes the own mark until the second is given; the other never reads the earlier one before', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  await set(desk, all)
  const other = await desk.marker()
  const { item } = (await desk.give(await desk.answerOf('One'), 2000)).ok
  await desk.give(item, 3000)
  expect(await desk.answerOf('One')).toMatchObject({ ...counts({ mark: 3000 }), earlier: [{ mark: 2000 }], version: 2 })
  expect(await desk.answerOf('One', other)).toMatchObject({ ...noMark, earlier: [] })
})

test('an answer that changes is marked again by two people', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  await set(desk, all)
  const other = await desk.marker()
  await desk.give(await desk.answerOf('One'), 2000)
  await desk.give(await desk.answerOf('One', other), 2000, other)
  const [attemptId] = desk.attempts
  if (attemptId === undefined) throw new Error('There is one.')
  await desk.rewrites(attemptId, 'Two')
  expect(await desk.answerOf('Two', other)).toMatchObject({ stage: 'first', ...noMark, marks: [] })
})

test('setting, changing and ending it settles what is marked already, and makes results stale', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two'])
  const other = await desk.marker()
  for (const text of ['One', 'Two']) await desk.give(await desk.answerOf(text), 2000)
  expect(await desk.progress()).toMatchObject({ marked: 2, second: { share: null, version: 0 } })
  await world.send('POST /api/results/compute/{id}', { token: desk.token, params: desk.params })
  await world.work()
  const { item: second } = (await set(desk, all)).ok
  expect(second).toEqual({ ...all, version: 1 })
  expect(await desk.progress()).toMatchObject({ marked: 0, once: 2, forReader: 0, second })
  const { ok } = await world.send('GET /api/results/compute/{id}', { token: desk.token, params: desk.params })
  expect(ok.stale).toEqual([{ what: 'marks', count: 2 }])
  await desk.give(await desk.answerOf('One', other), 3000, other)
  expect(await desk.progress()).toMatchObject({ marked: 0, once: 1, differing: 1 })
  expect((await set(desk, { share: 10_000, tolerance: 1000 })).body).toMatchObject({
    error: 'conflict',
    details: { item: second },
  })
  await set(desk, { share: 10_000, tolerance: 1000 }, 1)
  expect((await desk.answerOf('One')).given).toMatchObject({ mark: 2500, isMean: true })
  expect((await set(desk, { share: null, tolerance: 0 }, 2)).ok.item).toMatchObject({ share: null, version: 3 })
  expect(await desk.progress()).toMatchObject({ marked: 2, once: 0, differing: 0, second: { share: null } })
  expect((await desk.answerOf('One')).given).toMatchObject({ mark: 2000, isMean: false })
})

test('a share of the answers is chosen, the same at every reading', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => `Answer ${at}`)
  const desk = await aMarkingDesk(world, texts)
  await set(desk, { share: 5000, tolerance: 0 })
  for (const text of texts) await desk.give(await desk.answerOf(text), 1000)
  const { marked, once } = await desk.progress()
  expect(marked + once).toBe(40)
  expect(once).toBeGreaterThan(5)
  expect(once).toBeLessThan(35)
})

test('agreement of two markers, in figures and a word', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two', 'Three'])
  await set(desk, all)
  const other = await desk.marker()
  const marks = { One: [1000, 1000], Two: [2000, 2500], Three: [1000, 4000] } as const
  for (const [text, [first, second]] of Object.entries(marks)) {
    await desk.give(await desk.answerOf(text), first)
    await desk.give(await desk.answerOf(text, other), second, other)
  }
  const { ok } = await world.send('GET /api/results/marking/{id}/agreement', {
    token: desk.token,
    params: desk.params,
    query: { questionVersionId: desk.questionVersionId },
  })
  expect(ok).toMatchObject({ pairs: 3, exact: 1, within: 2, word: 'poor' })
  expect(ok.markers.map(({ pairs, mean }) => [pairs, mean])).toEqual([
    [3, 1167],
    [3, -1167],
  ])
})

test('the tolerance is at most the question’s marks, in a phase of marking and the own olympiad', async () => {
  const desk = await aMarkingDesk(world, ['One'])
  expect((await set(desk, { share: 10_000, tolerance: 4001 })).body).toMatchObject({
    error: 'invalid',
    fields: { tolerance: 'At most 4.' },
  })
  const otherId = await anOlympiad(world, { phase: 'closed' })
  const { token } = await staff(world, 'admin', otherId)
  const query = { questionVersionId: desk.questionVersionId }
  for (const id of [desk.olympiadId, otherId]) {
    expect((await set({ ...desk, params: { id } }, all, 0, token)).status).toBe(404)
    const asked = { token, params: { id }, query }
    expect((await world.send('GET /api/results/marking/{id}/agreement', asked)).status).toBe(404)
  }
  await inPhase(world, desk.olympiadId, 'open')
  expect((await set(desk, all)).body).toMatchObject({ error: 'phase' })
})

test('second marking that ended and began again is shown to all who sign off: second marks that were not independent for certain', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two'])
  const other = await desk.marker()
  const pass = () => (world.clock.now = new Date(world.clock.now.getTime() + 60_000))
  await set(desk, all)
  for (const text of ['One', 'Two']) {
    pass()
    await desk.give(await desk.answerOf(text, other), 1000, other)
  }
  pass()
  expect((await desk.give(await desk.answerOf('One'), 1000)).status).toBe(200)
  // The admin who marks ends second marking, reads the first mark of the other, and begins it again.
  pass()
  await set(desk, { share: null, tolerance: 500 }, 1)
  expect(await desk.answerOf('Two')).toMatchObject(counts({ mark: 1000 }))
  pass()
  await set(desk, all, 2)
  pass()
  expect((await desk.give(await desk.answerOf('Two'), 1000)).ok.item).toMatchObject({ stage: 'settled' })

  await inPhase(world, desk.olympiadId, 'moderation')
  await world.send('POST /api/results/compute/{id}', { token: desk.token, params: desk.params })
  await world.work()
  const { ok } = await world.send('GET /api/results/moderation/{id}', { token: other, params: desk.params })
  expect(ok.secondMarking).toMatchObject([
    {
      questionVersionId: desk.questionVersionId,
      pairs: 2,
      open: 1,
      changes: [{ share: 10_000, by: 'The admin' }, { share: null, by: 'The admin' }, { share: 10_000 }],
    },
  ])
  const { ok: agreement } = await world.send('GET /api/results/marking/{id}/agreement', {
    token: other,
    params: desk.params,
    query: { questionVersionId: desk.questionVersionId },
  })
  expect(agreement).toMatchObject({ pairs: 2, open: 1 })
  const release = (confirmed?: string[]) =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: desk.token,
      params: desk.params,
      body: { phase: 'released', ...(confirmed === undefined ? {} : { confirmed }) },
    })
  const refused = await release()
  expect(JSON.stringify(refused.body['details'])).toContain('"code":"firstMarksOpen"')
  expect((await release(['firstMarksOpen'])).status).toBe(200)
})

test('first marks of before second marking began, or outside its share, count as open; others do not', async () => {
  const desk = await aMarkingDesk(world, ['One', 'Two'])
  const other = await desk.marker()
  const pass = () => (world.clock.now = new Date(world.clock.now.getTime() + 60_000))
  await desk.give(await desk.answerOf('One', other), 1000, other)
  pass()
  await set(desk, all)
  pass()
  await desk.give(await desk.answerOf('Two', other), 1000, other)
  // Another tolerance opens nothing.
  await set(desk, { share: 10_000, tolerance: 0 }, 1)
  pass()
  for (const text of ['One', 'Two']) await desk.give(await desk.answerOf(text), 1000)
  const { ok } = await world.send('GET /api/results/moderation/{id}', { token: desk.token, params: desk.params })
  expect(ok.secondMarking).toMatchObject([{ pairs: 2, open: 1 }])
})
