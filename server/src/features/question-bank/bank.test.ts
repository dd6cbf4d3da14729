import type { OlympiadId, PaperId, QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { checkWords } from '@agon/domain/check'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** An olympiad with a question, and its admin. */
async function year(topic = 'Water') {
  const olympiadId = await anOlympiad(world)
  const questionModuleId = await aQuestionModule(world, { olympiadId })
  const id = await aQuestion(world, questionModuleId, aSingleChoice({ topic }))
  return { olympiadId, questionModuleId, id, ...(await staff(world, 'admin', olympiadId)) }
}

type Year = Awaited<ReturnType<typeof year>>
type Query = Record<string, string | number>

const bank = async ({ token, olympiadId }: Pick<Year, 'token' | 'olympiadId'>, query: Query = {}) =>
  (await world.send('GET /api/question-bank/', { token, query: { olympiadId, limit: 100, ...query } })).ok.items

const idsOf = async (of: Year, query: Query = {}) => (await bank(of, query)).map(({ id }) => id)

const take = (token: string, questionModuleId: QuestionModuleId, ids: QuestionId[]) =>
  world.send('POST /api/question-bank/take', { token, body: { questionModuleId, ids } })

const one = (token: string, id: QuestionId) => world.send('GET /api/question-bank/item/{id}', { token, params: { id } })

async function alsoAdminOf(userId: UserId, olympiadId: OlympiadId | null) {
  await world.db.insertInto('accounts').values({ userId, olympiadId, role: 'admin' }).execute()
}

/** Publishes the paper of an olympiad and gives its question figures, as computed results do. */
async function used({ olympiadId, token, id }: Year, figures: { participants: number; share: number; r: number }) {
  const { ok } = await world.send('GET /api/olympiad/set-olympiad-open/{id}', {
    token,
    params: { id: olympiadId },
    query: { open: true, confirmed: Object.keys(checkWords).join(',') },
  })
  expect(ok.item.phase).toBe('open')
  const { paperId } = await world.db
    .selectFrom('olympiads')
    .select('paperId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('questionStatistics')
    .values({
      paperId: paperId as PaperId,
      questionId: id,
      olympiadId,
      participants: figures.participants,
      answered: figures.participants,
      mastered: 0,
      markSum: figures.participants * 1000 * figures.share,
      discrimination: figures.r,
    })
    .execute()
}

test('an admin finds the questions of every olympiad that the same person looks after, and no other', async () => {
  const [mine, before, theirs] = [await year(), await year(), await year()]
  expect(await idsOf(mine)).toEqual([mine.id])
  await alsoAdminOf(mine.userId, before.olympiadId)
  expect(await idsOf(mine)).toEqual([mine.id, before.id])
  expect((await one(mine.token, before.id)).status).toBe(200)
  expect((await one(mine.token, theirs.id)).status).toBe(404)
  expect((await take(mine.token, mine.questionModuleId, [before.id, theirs.id])).status).toBe(404)
  const { ok } = await world.send('GET /api/question-bank/choices', {
    token: mine.token,
    query: { olympiadId: mine.olympiadId },
  })
  expect(ok.olympiads.map(({ id }) => id).sort()).toEqual([mine.olympiadId, before.olympiadId].sort())
  await alsoAdminOf(mine.userId, null)
  expect(await idsOf(mine)).toEqual(expect.arrayContaining([mine.id, before.id, theirs.id]))
})

test('another grant of the same person than an admin’s opens nothing', async () => {
  const [mine, theirs] = [await year(), await year()]
  await world.db
    .insertInto('accounts')
    .values({ userId: mine.userId, olympiadId: theirs.olympiadId, role: 'accountant' })
    .execute()
  expect(await idsOf(mine)).toEqual([mine.id])
})

test('an item is there as it is now: changed, moved and deleted', async () => {
  const mine = await year()
  const change = aSingleChoice({ topic: 'Rivers', marks: 2000, difficulty: 'hard' })
  await world.send('PUT /api/question/{id}', {
    token: mine.token,
    params: { id: mine.id },
    body: { question: change, version: 1 },
  })
  expect(await bank(mine)).toMatchObject([
    {
      id: mine.id,
      stem: 'Which is made by people?',
      topic: 'Rivers',
      marks: 2000,
      difficulty: 'hard',
      languages: 'en',
      usedIn: [],
      uses: 0,
      participants: 0,
      facility: null,
    },
  ])
  await world.send('DELETE /api/question/{id}', { token: mine.token, params: { id: mine.id } })
  expect(await bank(mine)).toEqual([])
})

test('what is taken into a module counts together with its original, whatever becomes of either', async () => {
  const [before, now] = [await year(), await year('Newer')]
  await alsoAdminOf(now.userId, before.olympiadId)
  await used(before, { participants: 300, share: 0.5, r: 0.2 })
  const { ids } = (await take(now.token, now.questionModuleId, [before.id])).ok
  const [copy = now.id] = ids
  expect((await bank(now)).find(({ id }) => id === copy)).toMatchObject({
    keptIn: now.olympiadId,
    usedIn: [before.olympiadId],
    participants: 300,
    facility: 500,
    discrimination: 200,
  })
  await used({ ...now, id: copy }, { participants: 100, share: 0.9, r: 0.4 })
  for (const { id, uses, participants, facility, discrimination } of await bank(now, { topic: 'Water' })) {
    expect([before.id, copy]).toContain(id)
    expect({ uses, participants, facility, discrimination }).toEqual({
      uses: 2,
      participants: 400,
      facility: 600,
      discrimination: 250,
    })
  }
  const { uses } = (await one(now.token, copy)).ok
  expect(uses.map(({ id, participants, facility }) => [id, participants, facility]).sort()).toEqual(
    [
      [before.olympiadId, 300, 500],
      [now.olympiadId, 100, 900],
    ].sort(),
  )
  // Who looks after the older one alone sees how the item did, and only the own olympiad by name.
  expect((await bank(before))[0]).toMatchObject({ uses: 2, usedIn: [before.olympiadId] })
  expect((await one(before.token, before.id)).ok.uses.map(({ id }) => id)).toEqual([before.olympiadId])
  await world.db.deleteFrom('questionStatistics').where('olympiadId', '=', now.olympiadId).execute()
  expect((await bank(before))[0]).toMatchObject({ uses: 2, participants: 300, facility: 500 })
})

test('it is searched by words, narrowed, and pages are the whole list cut up in every declared order', async () => {
  const mine = await year('Dams, lakes')
  for (let at = 0; at < 11; at += 1) {
    await aQuestion(world, mine.questionModuleId, aSingleChoice({ topic: `T${at % 3}`, marks: 1000 * ((at % 2) + 1) }))
  }
  const other = await year('T1')
  await alsoAdminOf(mine.userId, other.olympiadId)
  expect(await idsOf(mine, { q: 'made dams' })).toEqual([mine.id])
  expect(await idsOf(mine, { topic: 'Dams; lakes' })).toEqual([mine.id])
  expect(await idsOf(mine, { keptIn: mine.olympiadId, topic: 'T1', marks: '2000..' })).toHaveLength(2)
  expect(await idsOf(mine, { languages: 'af,ar' })).toEqual([])
  expect(await idsOf(mine, { languages: 'af,en' })).toHaveLength(13)
  expect(await idsOf(mine, { uses: '1..' })).toEqual([])
  expect(await idsOf(mine, { facility: '0..1000' })).toEqual([])
  for (const name of [
    'stem',
    'topic',
    'difficulty',
    'marks',
    'uses',
    'participants',
    'facility',
    'discrimination',
    'changedAt',
  ]) {
    for (const sort of [name, `-${name}`]) {
      const whole = await idsOf(mine, { sort })
      expect(whole).toHaveLength(13)
      const pages: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: Query = { olympiadId: mine.olympiadId, sort, limit: 5, ...(cursor === '' ? {} : { cursor }) }
        const { ok } = await world.send('GET /api/question-bank/', { token: mine.token, query })
        pages.push(...ok.items.map(({ id }) => id))
        cursor = ok.next
      }
      expect(pages, sort).toEqual(whole)
    }
  }
})
