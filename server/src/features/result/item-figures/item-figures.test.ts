import fc from 'fast-check'
import type { Answer, Question } from '@agon/domain/question/question'
import { mark } from '@agon/domain/question/mark'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const choices = ['a', 'b', 'c']
const single = aSingleChoice({ choices, key: 'b', penalty: 500 })
const paper: Question[][] = [
  [single, { ...single, kind: 'multiple-choice', key: ['a', 'c'], scoring: 'each', penalty: 0, marks: 2000 }],
  [{ ...single, marks: 3000 }],
]
const questions = paper.flat()

const aSave = fc.record({
  at: fc.integer({ min: 0, max: questions.length - 1 }),
  epoch: fc.integer({ min: 1, max: 2 }),
  chosen: fc.subarray(choices),
  /** Seconds after the beginning, by a clock that may go back. */
  after: fc.integer({ min: 0, max: 300 }),
})
const aSitter = fc.record({ saves: fc.array(aSave, { maxLength: 10 }), entered: fc.subarray([1, 2]) })
type Sitter = typeof aSitter extends fc.Arbitrary<infer T> ? T : never

const partOf = (at: number) => (at < (paper[0]?.length ?? 0) ? 1 : 2)
const inOrder = ({ saves }: Sitter) => saves.toSorted((a, b) => a.epoch - b.epoch)
const answerTo = (at: number, chosen: readonly string[]): Answer =>
  questions[at]?.kind === 'multiple-choice'
    ? { kind: 'multiple-choice', choices: [...chosen] }
    : { kind: 'single-choice', choice: chosen[0] ?? null }

test('options by fifths, seconds and revisions are those of a plain computation', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aSitter, { minLength: 1, maxLength: 14 }), async (sitters) => {
      const ids = await computed(sitters)
      const { db } = world
      for (const [at, questionId] of ids.entries()) {
        const options = await db
          .selectFrom('questionOptions')
          .selectAll()
          .where('questionId', '=', questionId)
          .execute()
        const counted = options.map(({ band, option, learners }) => [option, band, learners])
        expect(counted.toSorted()).toEqual(plainOptions(sitters, at))
        const statistics = await db
          .selectFrom('questionStatistics')
          .selectAll()
          .where('questionId', '=', questionId)
          .executeTakeFirstOrThrow()
        const { seconds, revisions } = plainWork(sitters, at)
        if (seconds === null) expect(statistics.seconds).toBeNull()
        else expect(statistics.seconds).toBeCloseTo(seconds, 6)
        if (revisions === null) expect(statistics.revisions).toBeNull()
        else expect(statistics.revisions).toBeCloseTo(revisions, 9)
      }
    }),
    { numRuns: 12 },
  )
})

/** The ids of the questions of an olympiad with the results of these sitters. */
async function computed(sitters: readonly Sitter[]) {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions: published } = await aPaperOf(world, olympiadId, paper)
  const begun = world.clock.now.getTime() - 3_600_000
  for (const sitter of sitters) {
    const { participantId } = await aLearner(world, own)
    const saves = sitter.saves.flatMap(({ at, epoch, chosen, after }, index) => {
      const questionId = published[at]?.id
      const capturedAt = new Date(begun + after * 1000)
      return questionId === undefined
        ? []
        : [{ questionId, epoch, sequence: index + 1, answer: answerTo(at, chosen), capturedAt }]
    })
    const attemptId = await anAttempt(world, { participantId, olympiadId, paperId }, saves)
    const enteredAt = new Date(begun)
    for (const moduleIndex of sitter.entered)
      await world.db
        .insertInto('attemptModules')
        .values({ attemptId, moduleIndex, enteredAt, endsAt: enteredAt })
        .execute()
  }
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
  await world.work()
  return published.map(({ id }) => id)
}

/** Each option with its band and how many learners of the band chose it. */
function plainOptions(sitters: readonly Sitter[], at: number) {
  const sat = sitters.map((sitter) => {
    const answers = questions.map((_, one) => inOrder(sitter).findLast((save) => save.at === one)?.chosen)
    const marks = questions.map((question, one) => {
      const chosen = answers[one]
      return chosen === undefined ? 0 : mark(question, answerTo(one, chosen))
    })
    const rest = marks.reduce((sum, own, one) => (one === at ? sum : sum + own), 0)
    const answer = answers[at] === undefined ? null : answerTo(at, answers[at])
    const chosen =
      answer?.kind === 'multiple-choice'
        ? answer.choices
        : answer?.kind === 'single-choice'
          ? [answer.choice ?? '']
          : ['']
    return { rest, chosen: chosen.length === 0 ? [''] : chosen }
  })
  const size = Math.floor(sat.length / 5)
  const sizes = Array.from({ length: 5 }, (_, fifth) => size + (fifth < sat.length % 5 ? 1 : 0))
  const bands = sizes.flatMap((learners, fifth) => Array.from({ length: learners }, () => fifth + 1))
  const chosen = sat
    .toSorted((a, b) => a.rest - b.rest)
    .flatMap((one, rank) => one.chosen.map((option) => ({ option, band: bands[rank] ?? 0 })))
  return [...Map.groupBy(chosen, ({ option, band }) => `${option} ${band}`).values()]
    .map((same) => [same[0]?.option, same[0]?.band, same.length])
    .toSorted()
}

/** Means over the sitters with a save of the question. */
function plainWork(sitters: readonly Sitter[], at: number) {
  const sat = sitters.flatMap((sitter) => {
    const ofPart = inOrder(sitter).filter((save) => partOf(save.at) === partOf(at))
    const entered = sitter.entered.includes(partOf(at)) ? 0 : null
    const own = ofPart.flatMap((save, index) => {
      const before = ofPart[index - 1]?.after ?? entered ?? save.after
      return save.at === at ? [Math.max(0, save.after - before)] : []
    })
    return own.length === 0 ? [] : [{ seconds: sum(own), revisions: own.length - 1 }]
  })
  if (sat.length === 0) return { seconds: null, revisions: null }
  return {
    seconds: sum(sat.map(({ seconds }) => seconds)) / sat.length,
    revisions: sum(sat.map(({ revisions }) => revisions)) / sat.length,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
