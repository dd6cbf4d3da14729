import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { phases } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'
import { resetParticipant } from '../participant-tracker/reset.ts'
import { anAttempt, aPaperOf, inPhase, paperIdOf } from '#test/features/result/factories.ts'

const world = aWorld()
const { whileBesides } = locksIn(world)

async function aClosedOlympiad(learners: number) {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const sitters = []
  for (let count = 0; count < learners; count += 1) sitters.push(await sitter(own, count))
  const { token } = await staff(world, 'admin', olympiadId)
  return { olympiadId, own, sitters, token }
}

/** The learner number `right` answers as many of the single choices rightly. */
async function sitter(own: SchoolParticipant, right: number) {
  const { olympiadId } = own
  const paperId = await paperIdOf(world, olympiadId)
  const { participantId } = await aLearner(world, own, { lastName: `With ${right} right`, grade: right % 2 ? 10 : 11 })
  const questions = await world.db
    .selectFrom('paperQuestions as q')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['q.questionId', 'v.kind'])
    .where('q.paperId', '=', paperId)
    .where('v.kind', '=', 'single-choice')
    .orderBy('q.moduleIndex')
    .execute()
  const attemptId = await anAttempt(
    world,
    { participantId, olympiadId, paperId },
    questions.map(({ questionId }, index) => ({
      questionId,
      answer: { kind: 'single-choice', choice: index < right ? 'b' : 'a' },
      sequence: index + 1,
    })),
  )
  return { participantId, attemptId }
}

async function aSchoolOfTheWest(olympiadId: OlympiadId) {
  const schoolId = await aSchool(world)
  await world.db.updateTable('schools').set({ province: 'WC' }).where('id', '=', schoolId).execute()
  return aSchoolParticipant(world, { olympiadId, schoolId })
}

const compute = async (olympiadId: OlympiadId, token: string) => {
  const asked = await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  return asked
}

const listed = async (olympiadId: OlympiadId, token: string) => {
  const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
  return ok.items.map(({ lastName, rank, mark }) => ({ lastName, rank, mark }))
}

test('results are computed in the phases closed and moderation only', async () => {
  const { olympiadId, token } = await aClosedOlympiad(1)
  for (const phase of phases) {
    await inPhase(world, olympiadId, phase)
    const { body } = await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
    if (phase === 'closed' || phase === 'moderation') expect(body, phase).toMatchObject({ success: true })
    else expect(body, phase).toMatchObject({ error: 'phase' })
  }
})

test('requested twice, results are computed once; the progress is reported to the end', async () => {
  const { olympiadId, token } = await aClosedOlympiad(3)
  const params = { id: olympiadId }
  const first = (await world.send('POST /api/results/compute/{id}', { token, params })).ok
  const second = (await world.send('POST /api/results/compute/{id}', { token, params })).ok
  expect(first.task).toMatchObject({ status: 'queued' })
  expect(second.task?.id).toBe(first.task?.id)
  await world.work()
  const { ok } = await world.send('GET /api/results/compute/{id}', { token, params })
  expect(ok).toMatchObject({ sittings: 3, computedAt: world.clock.now.toISOString() })
  expect(ok.task).toMatchObject({ id: first.task?.id, status: 'done', done: 3, total: 3 })
})

test('equal marks share a rank, and computing again replaces what changed', async () => {
  const { olympiadId, own, sitters, token } = await aClosedOlympiad(3)
  await sitter(own, 2)
  await compute(olympiadId, token)
  expect(await listed(olympiadId, token)).toEqual([
    { lastName: 'With 2 right', rank: 1, mark: 2000 },
    { lastName: 'With 2 right', rank: 1, mark: 2000 },
    { lastName: 'With 1 right', rank: 3, mark: 1000 },
    { lastName: 'With 0 right', rank: 4, mark: 0 },
  ])
  const [, , best] = sitters
  if (best === undefined) throw new Error('There are three.')
  await resetParticipant(world.db, best.participantId, { by: null, reason: 'A try', now: world.clock.now })
  await compute(olympiadId, token)
  expect(await listed(olympiadId, token)).toEqual([
    { lastName: 'With 2 right', rank: 1, mark: 2000 },
    { lastName: 'With 1 right', rank: 2, mark: 1000 },
    { lastName: 'With 0 right', rank: 3, mark: 0 },
  ])
  const marks = await world.db
    .selectFrom('questionMarks')
    .select('mark')
    .where('attemptId', '=', best.attemptId)
    .execute()
  expect(marks).toEqual([])
})

test('results of papers with unlike full marks are ranked by their shares', async () => {
  const { olympiadId, own, token } = await aClosedOlympiad(3)
  // The best of the first paper has 2 of 6 marks; 1 of 3 is the same share.
  const question = aSingleChoice({ key: 'b' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[question, question, question]], 2)
  const { participantId } = await aLearner(world, own, { lastName: 'Of another paper' })
  const [first] = questions
  if (first === undefined) throw new Error('There are three.')
  const answer = { kind: 'single-choice' as const, choice: 'b' }
  await anAttempt(world, { participantId, olympiadId, paperId }, [{ questionId: first.id, answer, sequence: 1 }])
  await compute(olympiadId, token)
  const ranks = (await listed(olympiadId, token)).map(({ lastName, rank }) => [lastName, rank])
  expect(new Map(ranks.map(([name, rank]) => [name, rank]))).toEqual(
    new Map([
      ['With 2 right', 1],
      ['Of another paper', 1],
      ['With 1 right', 3],
      ['With 0 right', 4],
    ]),
  )
})

test('a computation that fails leaves the earlier results whole and says that it failed', async () => {
  const { olympiadId, own, token } = await aClosedOlympiad(2)
  await compute(olympiadId, token)
  const before = await listed(olympiadId, token)
  await sitter(own, 2)
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  // The olympiad is opened again while the computation waits.
  await inPhase(world, olympiadId, 'open')
  await world.work()
  expect(await listed(olympiadId, token)).toEqual(before)
  const { ok } = await world.send('GET /api/results/compute/{id}', { token, params: { id: olympiadId } })
  expect(ok).toMatchObject({ allowed: false })
  expect(ok.task).toMatchObject({ status: 'failed', failure: expect.stringContaining('open') })
})

test('a computation whose process died can be asked for again', async () => {
  const { olympiadId, token } = await aClosedOlympiad(2)
  const params = { id: olympiadId }
  const lost = (await world.send('POST /api/results/compute/{id}', { token, params })).ok
  await world.db
    .updateTable('tasks')
    .set({ status: 'running', beatAt: new Date(world.clock.now.getTime() - 3 * 60_000) })
    .where('id', '=', sql<never>`${lost.task?.id ?? 0}`)
    .execute()
  const { ok } = await world.send('POST /api/results/compute/{id}', { token, params })
  expect(ok.task?.id).not.toBe(lost.task?.id)
  await world.work()
  expect(await listed(olympiadId, token)).toHaveLength(2)
})

test('the list is filtered by award, sorted by it best first, and exported with marks as people read them', async () => {
  const { olympiadId, token } = await aClosedOlympiad(3)
  await world.db
    .updateTable('olympiads')
    .set({
      awardRules: JSON.stringify([
        { award: 'gold', by: 'mark', atLeast: 2000 },
        { award: 'bronze', by: 'mark', atLeast: 1000 },
      ]),
    })
    .where('id', '=', olympiadId)
    .execute()
  await compute(olympiadId, token)
  const awards = async (query: Record<string, string | number>) =>
    (await world.send('GET /api/results/', { token, query: { olympiadId, ...query } })).ok.items.map(
      ({ award }) => award,
    )
  expect(await awards({ sort: 'award', limit: 10 })).toEqual(['gold', 'bronze', null])
  expect(await awards({ award: 'gold,none' })).toEqual(['gold', null])
  const { bytes } = await world.send('GET /api/results/export', {
    token,
    query: { olympiadId, columns: 'rank,mark,percentage,award' },
  })
  expect(
    bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Rank,Mark,Per cent,Award', '1,2,33.33,Gold', '2,1,16.67,Bronze', '3,0,0,No award'])
})

test('the list is sorted by surname and school, page by page, also with filters, a search and for all olympiads', async () => {
  const { olympiadId, own, token } = await aClosedOlympiad(3)
  const other = await aSchoolOfTheWest(olympiadId)
  await sitter(other, 1)
  // Without a result.
  await aLearner(world, own, { lastName: 'With 0 sittings' })
  await compute(olympiadId, token)
  const everywhere = await staff(world, 'overlord', null)
  const paths = ['GET /api/results/', 'GET /api/certificate/moderated/'] as const
  for (const path of paths)
    for (const [scope, by] of [
      [olympiadId, token],
      [platformOlympiadId, everywhere.token],
    ] as const) {
      const pages = async (query: Record<string, string | number>) => {
        const rows = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const asked = { olympiadId: scope, limit: 1, ...query, ...(cursor === undefined ? {} : { cursor }) }
          const { items, next } = (await world.send(path, { token: by, query: asked })).ok
          rows.push(...items.map(({ lastName, schoolName }) => ({ lastName, schoolName })))
          cursor = next
        }
        return rows
      }
      // Those of other tests are left out.
      const q = 'right'
      const names = (await pages({ sort: 'lastName', q })).map(({ lastName }) => lastName)
      expect(names).toEqual(names.toSorted())
      expect((await pages({ sort: '-lastName', q })).map(({ lastName }) => lastName)).toEqual(names.toReversed())
      expect(names.length).toBeGreaterThanOrEqual(4)
      const schools = (await pages({ sort: 'schoolName' })).map(({ schoolName }) => schoolName)
      expect(schools).toEqual((await pages({ sort: '-schoolName' })).map(({ schoolName }) => schoolName).toReversed())
      expect(schools.length).toBeGreaterThanOrEqual(4)
      if (scope !== olympiadId) continue
      expect(names).toEqual(['With 0 right', 'With 1 right', 'With 1 right', 'With 2 right'])
      expect(new Set(schools).size).toBe(2)
      const award = 'gold,silver,bronze,merit,participation,none'
      expect((await pages({ sort: 'lastName', award })).map(({ lastName }) => lastName)).toEqual(names)
      expect((await pages({ sort: '-schoolName', award })).map(({ schoolName }) => schoolName)).toEqual(
        schools.toReversed(),
      )
    }
})

test('the list is sorted, filtered and counted by province', async () => {
  const { olympiadId, token } = await aClosedOlympiad(3)
  const other = await aSchoolOfTheWest(olympiadId)
  await sitter(other, 1)
  // Without a result.
  await aLearner(world, other)
  await compute(olympiadId, token)
  const provinces = async (query: Record<string, string | number>) =>
    (await world.send('GET /api/results/', { token, query: { olympiadId, limit: 10, ...query } })).ok.items.map(
      (row) => row.province,
    )
  expect(await provinces({ sort: 'province' })).toEqual(['GP', 'GP', 'GP', 'WC'])
  expect(await provinces({ sort: '-province', q: 'right' })).toEqual(['WC', 'GP', 'GP', 'GP'])
  for (const sort of ['province', '-province', 'rank', 'lastName']) {
    expect(await provinces({ sort, province: 'WC' })).toEqual(['WC'])
    expect(await provinces({ sort, province: 'WC', limit: 1, grade: '10' })).toEqual(['WC'])
    expect(await provinces({ sort, province: 'WC,EC', q: 'right' })).toEqual(['WC'])
    expect(await provinces({ sort, province: 'EC' })).toEqual([])
  }
  const count = async (query: Record<string, string>) =>
    (await world.send('GET /api/results/count', { token, query: { olympiadId, ...query } })).ok.total
  expect(await count({ province: 'GP' })).toBe(3)
  expect(await count({ province: 'WC', grade: '11' })).toBe(0)
  expect(await count({ province: 'WC,GP', q: 'right' })).toBe(4)
})

test('the details have a column for each question, and nothing where a question was not answered', async () => {
  const { olympiadId, token } = await aClosedOlympiad(2)
  const query = { olympiadId }
  const early = await world.send('GET /api/results/downloads/details', { token, query })
  expect(early.body).toMatchObject({ error: 'noResults' })
  await compute(olympiadId, token)
  const { bytes } = await world.send('GET /api/results/downloads/details', { token, query })
  const [head = '', first = ''] = bytes.toString().split(/\r?\n/)
  expect(head).toContain('Q1.1,Q1.2,Q1.3,Q2.1,Q2.2,Q2.3')
  expect(first).toMatch(/,1,,,0,,$/)
  const sheet = await world.send('GET /api/results/downloads/details', { token, query: { olympiadId, format: 'xlsx' } })
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('the statistics tell means, bands, awards, provinces and grades', async () => {
  const { olympiadId, token } = await aClosedOlympiad(3)
  const params = { id: olympiadId }
  const early = await world.send('GET /api/results/statistics/{id}', { token, params })
  expect(early.body).toMatchObject({ error: 'noResults' })
  await compute(olympiadId, token)
  const { ok } = await world.send('GET /api/results/statistics/{id}', { token, params })
  // 0, 1000 and 2000 of 6000.
  expect(ok).toMatchObject({ participants: 3, mean: 1667, median: 1667, deviation: 1361 })
  expect(ok.histogram).toEqual([1, 0, 0, 1, 0, 0, 1, ...Array<number>(13).fill(0)])
  expect(ok.provinces).toEqual([{ province: 'GP', participants: 3, meanPercentage: 1667 }])
  expect(ok.grades).toEqual([
    { grade: 10, participants: 1, meanPercentage: 1667 },
    { grade: 11, participants: 2, meanPercentage: 1667 },
  ])
  expect(ok.awards.reduce((all, { participants }) => all + participants, 0)).toBe(3)
})

test('a result opens the learner’s answers with their marks, for organisers of that olympiad alone', async () => {
  const { olympiadId, sitters, token } = await aClosedOlympiad(2)
  await compute(olympiadId, token)
  const id = sitters[1]?.participantId ?? 0
  const { items } = (await world.send('GET /api/results/participant/{id}', { token, params: { id } })).ok
  const answered = items.filter(({ answer }) => answer !== null)
  expect(answered[0]).toMatchObject({ mark: answered[0]?.fullMarks, answer: answered[0]?.rightAnswer })
  expect(answered[1]).toMatchObject({ mark: 0 })
  expect(items.reduce((sum, { mark }) => sum + mark, 0)).toBe((await listed(olympiadId, token))[0]?.mark)
  expect(items.every(({ stem }) => stem !== '')).toBe(true)
  const other = await staff(world, 'admin', await anOlympiad(world))
  const refused = await world.send('GET /api/results/participant/{id}', { token: other.token, params: { id } })
  expect(refused.body).toMatchObject({ error: 'notFound' })
})

test('a name that is corrected while the awards are computed is in the results', async () => {
  const { olympiadId, sitters, token } = await aClosedOlympiad(2)
  const [, sitter] = sitters
  if (sitter === undefined) throw new Error('There are two.')
  const rename = sql`update learners set last_name = 'Corrected'
    where id = (select learner_id from participants where id = ${sitter.participantId})`
  await whileBesides(rename, () => compute(olympiadId, token))
  expect((await listed(olympiadId, token)).map(({ lastName }) => lastName)).toEqual(['Corrected', 'With 0 right'])
})
