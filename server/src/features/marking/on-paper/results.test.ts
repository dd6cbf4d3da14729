import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aStage } from '#test/features/marking/on-paper.ts'
import { inPhase } from '#test/features/result/factories.ts'
import { aPaper } from '#test/features/sitting/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('marks of a sheet are previewed, given once, and count with those of devices', async () => {
  const stage = await aStage(world)
  const { anna, zoe, sitter } = stage
  await stage.compute()
  expect(await stage.results()).toEqual([{ id: sitter, mark: 1000, fullMarks: 5000, rank: 1 }])
  const sheet = `Participant,Name,"1.1, of 1","1.2, of 4"\n${anna},Anna Smith,1,"2,5"\n${zoe},,0,\n`
  const { lines } = (await stage.preview(sheet)).ok
  expect(lines).toMatchObject([
    { row: 2, result: 'new', words: ['1.2: “2,5” is read as 2.5.'], before: null, after: 3500, missing: 0 },
    { row: 3, result: 'new', name: 'Zoë van Wyk', before: null, after: 0, missing: 1 },
  ])
  expect(await stage.list()).toMatchObject({ learners: 0, items: [] })
  expect((await stage.giveSheet(sheet)).ok).toMatchObject({ learners: 2, marks: 3 })
  expect(await stage.list()).toMatchObject({
    learners: 2,
    unmarked: 1,
    items: [
      { participantId: anna, onPaper: true, marks: [1000, 2500], version: 2 },
      { participantId: zoe, onPaper: true, marks: [0, null], version: 1 },
    ],
  })
  expect(await stage.moderation()).toMatchObject({ unmarkedOnPaper: 1, stale: [{ what: 'marks', count: 3 }] })
  await stage.compute()
  expect(await stage.results()).toEqual([
    { id: anna, mark: 3500, fullMarks: 5000, rank: 1 },
    { id: sitter, mark: 1000, fullMarks: 5000, rank: 2 },
    { id: zoe, mark: 0, fullMarks: 5000, rank: 3 },
  ])
  const again = (await stage.preview(sheet)).ok.lines
  expect(again.map(({ result, gives }) => [result, gives])).toEqual([
    ['same', null],
    ['same', null],
  ])
})

test('a question without a mark blocks the release; a mark of 0 does not', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  await stage.giveSheet(`Participant,1.1\n${stage.anna},1`)
  await stage.compute()
  await inPhase(world, stage.olympiadId, 'moderation')
  const release = () =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: stage.token,
      params: stage.params,
      body: { phase: 'released', confirmed: [] },
    })
  expect(JSON.stringify((await release()).body)).toContain('"code":"paperUnmarked"')
  await stage.giveSheet(`Participant,1.2\n${stage.anna},0`)
  await stage.compute()
  expect(JSON.stringify((await release()).body)).not.toContain('paperUnmarked')
})

test('corrections of a question keep the marks of work on paper, unless it leaves the paper or all get full marks', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  const { anna, sitter, choice, token, params } = stage
  await stage.giveSheet(`Participant,1.1,1.2\n${anna},0.5,2`)
  await stage.compute()
  const before = await stage.results()
  const correct = async (correction: Record<string, unknown>) => {
    const body = { questionId: choice.id, ...correction }
    const { seen } = (
      await world.send('POST /api/results/corrections/{id}/preview', { token, params, body: body as never })
    ).ok
    const { item } = (
      await world.send('POST /api/results/corrections/{id}', {
        token,
        params,
        body: { ...body, seen, reason: 'Wrong.' } as never,
      })
    ).ok
    await world.work()
    const marks = Object.fromEntries((await stage.results()).map(({ id, mark, fullMarks }) => [id, [mark, fullMarks]]))
    await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', {
      token,
      params: { ...params, correctionId: item.id },
      body: { reason: 'Right.' },
    })
    await world.work()
    expect(await stage.results()).toEqual(before)
    return marks
  }
  const other = aSingleChoice({ marks: 1000, key: 'b' })
  expect(await correct({ act: 'rekey', question: other })).toEqual({ [anna]: [2500, 5000], [sitter]: [0, 5000] })
  expect(await correct({ act: 'everybody' })).toEqual({ [anna]: [3000, 5000], [sitter]: [1000, 5000] })
  expect(await correct({ act: 'void' })).toEqual({ [anna]: [2000, 4000], [sitter]: [0, 4000] })
})

test('a reset takes work on paper back, and the learner can sit again', async () => {
  const stage = await aStage(world, ['Anna Smith'])
  await stage.giveSheet(`Participant,1.1,1.2\n${stage.anna},1,2`)
  await stage.compute()
  const status = async () =>
    world.db
      .selectFrom('sittingStatuses')
      .select('status')
      .where('participantId', '=', stage.anna)
      .executeTakeFirstOrThrow()
  expect(await status()).toEqual({ status: 'finished' })
  const reset = await world.send('GET /api/participant/reset/{id}', {
    token: stage.token,
    params: { id: stage.anna },
    query: { reason: 'Another learner’s paper.' },
  })
  expect(reset.status).toBe(200)
  expect(await status()).toEqual({ status: 'not-started' })
  await stage.compute()
  expect((await stage.results()).map(({ id }) => id)).toEqual([stage.sitter])
  expect((await stage.list({ q: 'Anna' })).items).toMatchObject([{ onPaper: false, marks: [null, null], version: 0 }])
})

test('a learner who worked on paper gets no receipt and gives no feedback on the sitting', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', learnerPrice: 0 })
  await aPaper(world, olympiadId)
  const { participantId, token } = await aLearner(world, await aSchoolParticipant(world, { olympiadId }))
  await inPhase(world, olympiadId, 'closed')
  const asked = { token: (await staff(world, 'admin', olympiadId)).token, params: { id: olympiadId } }
  const content = `Participant,1.1\n${participantId},0`
  const upload = multipart({ filename: 'marks.csv', content })
  const { lines } = (await world.send('POST /api/results/on-paper/{id}/sheet/preview', { ...asked, ...upload })).ok
  const learners = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  expect((await world.send('POST /api/results/on-paper/{id}', { ...asked, body: { learners } })).ok.learners).toBe(1)
  expect((await world.send('GET /api/sitting/', { token })).ok).toMatchObject({
    stage: 'finished',
    attempt: { onPaper: true, receipt: null },
  })
  const feedback = await world.send('POST /api/sitting/feedback', { token, body: { comment: 'Easy.' } })
  expect(feedback.body).toMatchObject({ error: 'stage' })
})
