import fc from 'fast-check'
import { awardOf, awardRulesOf, rankShares, type AwardRule } from '@agon/domain/award'
import type { ParticipantId } from '@agon/domain/ids'
import { mark } from '@agon/domain/question/mark'
import type { Answer, Question } from '@agon/domain/question/question'
import { isNewer } from '@agon/domain/sitting'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'

const world = aWorld()

const base = {
  difficulty: 'easy' as const,
  topic: 'Maps',
  source: '',
  author: '',
  figures: [],
  texts: { en: { stem: '<p>?</p>', choices: {}, figures: {} } },
}
const choices = ['a', 'b', 'c', 'd']
const paper: Question[][] = [
  [
    { ...base, kind: 'single-choice', marks: 1000, penalty: 250, choices, key: 'b' },
    { ...base, kind: 'multiple-choice', marks: 3000, penalty: 0, choices, key: ['a', 'c', 'd'], scoring: 'each' },
  ],
  [
    { ...base, kind: 'numeric', marks: 2000, penalty: 500, key: 42, tolerance: 0.5, unit: 'km' },
    { ...base, kind: 'multiple-choice', marks: 1500, penalty: 100, choices, key: ['a'], scoring: 'all' },
  ],
]
const questionCount = 4

const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({
    kind: fc.constant('single-choice' as const),
    choice: fc.option(fc.constantFrom(...choices), { nil: null }),
  }),
  fc.record({ kind: fc.constant('multiple-choice' as const), choices: fc.subarray(choices) }),
  fc.record({
    kind: fc.constant('numeric' as const),
    value: fc.constantFrom('', '42', '41,6', '4 2', '−42', 'no idea'),
  }),
)
const aSave = fc.record({
  question: fc.integer({ min: 0, max: questionCount - 1 }),
  epoch: fc.integer({ min: 1, max: 3 }),
  answer: anyAnswer,
})
const aSitter = fc.record({
  saves: fc.array(aSave, { maxLength: 12 }),
  isTest: fc.constantFrom(false, false, false, true),
  superseded: fc.constantFrom(false, false, false, true),
  /** Module 1 was given back from this epoch on. */
  resetFrom: fc.constantFrom(null, null, 2, 3),
})
const someRules: fc.Arbitrary<AwardRule[]> = fc.constantFrom<AwardRule[]>(
  [],
  [
    { award: 'gold', by: 'mark', atLeast: 5000 },
    { award: 'silver', by: 'percentage', atLeast: 4000 },
    { award: 'bronze', by: 'share', top: 1, of: 12 },
    { award: 'merit', by: 'share', top: 5000 },
  ],
)

type Sitter = typeof aSitter extends fc.Arbitrary<infer T> ? T : never

/** The answers of one sitter that count, question by question, as one would find them by hand. */
function answersOf({ saves, resetFrom }: Sitter): (Answer | undefined)[] {
  const numbered = saves.map((save, index) => ({ ...save, sequence: index + 1 }))
  return paper.flat().map((_, index) => {
    const inFirstModule = index < (paper[0]?.length ?? 0)
    const counted = numbered.filter(
      (save) => save.question === index && (!inFirstModule || resetFrom === null || save.epoch >= resetFrom),
    )
    const [first, ...rest] = counted
    if (first === undefined) return undefined
    return rest.reduce((best, save) => (isNewer(save, best) ? save : best), first).answer
  })
}

/** The marks for these answers. */
function marksOf(sitter: Sitter): (number | undefined)[] {
  const answers = answersOf(sitter)
  return paper.flat().map((question, index) => {
    const answer = answers[index]
    return answer === undefined ? undefined : mark(question, answer)
  })
}

/** Whether an answer says anything: a learner may clear one. */
function saysSomething(answer: Answer | undefined): boolean {
  switch (answer?.kind) {
    case 'single-choice':
      return answer.choice !== null
    case 'multiple-choice':
      return answer.choices.length > 0
    case 'numeric':
      return answer.value !== ''
    default:
      return false
  }
}

test('marks, ranks, awards and item figures are those of a naive computation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSitter, { minLength: 1, maxLength: 25 }), someRules, async (sitters, rules) => {
      const olympiadId = await anOlympiad(world, { phase: 'open' })
      const own = await aSchoolParticipant(world, { olympiadId })
      const { paperId, questions } = await aPaperOf(world, olympiadId, paper)
      await world.db
        .updateTable('olympiads')
        .set({ awardRules: JSON.stringify(rules) })
        .where('id', '=', olympiadId)
        .execute()
      const ids: ParticipantId[] = []
      for (const sitter of sitters) ids.push(await sit(sitter, own, paperId, questions))
      await inPhase(world, olympiadId, 'closed')
      const { token } = await staff(world, 'admin', olympiadId)
      const asked = await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
      const counted = sitters.flatMap((sitter, index) =>
        sitter.isTest || sitter.superseded
          ? []
          : [{ id: ids[index] ?? 0, marks: marksOf(sitter), answers: answersOf(sitter) }],
      )
      if (counted.length === 0) {
        expect(asked.body).toMatchObject({ error: 'noAttempts' })
        return
      }
      await world.work()
      const { ok } = await world.send('GET /api/results/', { token, query: { olympiadId } })
      const totals = counted.map(({ marks }) => marks.reduce<number>((sum, one) => sum + (one ?? 0), 0))
      const standings = rankShares(totals.map((mark) => ({ mark, fullMarks: 7500, count: 1 })))
      const ranks = totals.map((total) => standings.find((one) => one.mark === total)?.rank ?? 0)
      const expected = counted.map(({ id }, index) => {
        const [total = 0, rank = 0] = [totals[index], ranks[index]]
        const tied = ranks.filter((one) => one === rank).length
        const field = { participants: counted.length, tied, full: 7500 }
        return { id, mark: total, rank, award: awardOf({ mark: total, rank }, field, awardRulesOf(rules)) }
      })
      const got = ok.items.map(({ id, mark: scored, rank, award }) => ({ id, mark: scored, rank, award }))
      const order = (a: { id: number }, b: { id: number }) => a.id - b.id
      expect(got.toSorted(order)).toEqual(expected.toSorted(order))
      const stats = await world.send('GET /api/results/statistics/{id}', { token, params: { id: olympiadId } })
      for (const [index, item] of stats.ok.questions.entries()) {
        const own = counted.map(({ marks }) => marks[index])
        const values = own.map((one) => one ?? 0)
        expect(item.answered).toBe(counted.filter(({ answers }) => saysSomething(answers[index])).length)
        expect(item.facility).toBeCloseTo(sum(values) / (counted.length * item.marks), 9)
        const rest = totals.map((total, at) => total - (values[at] ?? 0))
        const naive = pearson(values, rest)
        if (naive === null) expect(item.discrimination).toBeNull()
        else expect(item.discrimination).toBeCloseTo(naive, 6)
      }
    }),
    { numRuns: 12 },
  )
})

async function sit(
  { saves, isTest, superseded, resetFrom }: Sitter,
  own: Awaited<ReturnType<typeof aSchoolParticipant>>,
  paperId: Parameters<typeof anAttempt>[1]['paperId'],
  questions: Awaited<ReturnType<typeof aPaperOf>>['questions'],
): Promise<ParticipantId> {
  const { participantId } = await aLearner(world, own)
  if (isTest) await world.db.updateTable('participants').set({ isTest }).where('id', '=', participantId).execute()
  const { olympiadId } = own
  const attemptId = await anAttempt(
    world,
    { participantId, olympiadId, paperId },
    saves.flatMap(({ question, ...save }, index) => {
      const questionId = questions[question]?.id
      return questionId === undefined ? [] : [{ ...save, questionId, sequence: index + 1 }]
    }),
    { superseded },
  )
  if (resetFrom !== null) {
    const at = world.clock.now
    await world.db
      .insertInto('attemptResets')
      .values({ attemptId, moduleIndex: 1, fromEpoch: resetFrom, enteredAt: at, endsAt: at })
      .execute()
  }
  return participantId
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** null where one of the two never varies. */
function pearson(x: readonly number[], y: readonly number[]): number | null {
  const [meanX, meanY] = [sum(x) / x.length, sum(y) / y.length]
  const across = sum(x.map((value) => (value - meanX) ** 2))
  const down = sum(y.map((value) => (value - meanY) ** 2))
  if (across === 0 || down === 0) return null
  return sum(x.map((value, at) => (value - meanX) * ((y[at] ?? 0) - meanY))) / Math.sqrt(across * down)
}
