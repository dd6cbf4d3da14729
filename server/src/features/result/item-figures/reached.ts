import { setImmediate } from 'node:timers/promises'
import { questionOrder } from '@agon/domain/paper'
import { reachedOf } from '@agon/domain/reached'
import { unpackIntegers } from '#/db/packed-numbers.ts'
import type { Answers } from './answers.ts'
import type { DescribedPaper, Sittings } from './described.ts'

/** Sittings between two turns of other work. */
const atOnce = 10_000

/** Learners who reached a question and who answered it. */
export interface Reached {
  reached: number
  answered: number
}

/** Which questions each sitting answered: 1 at its place times the number of questions, plus the place of the question. */
export type Answered = Uint8Array

/** Adds one question, the one at `at` of `questions`; of questions that people mark, `forPeople` has the sittings. */
export function addAnswered(
  answered: Answered,
  { at, questions }: { readonly at: number; readonly questions: number },
  { count, placeOf }: Sittings,
  { groups, groupOf }: Answers,
  forPeople: Buffer | undefined,
): void {
  const isAnswered = groups.map((group) => group.isAnswered)
  for (let place = 0; place < count; place += 1)
    if (isAnswered[groupOf[place] ?? 0] === true) answered[place * questions + at] = 1
  for (const id of forPeople === undefined ? [] : unpackIntegers(forPeople)) answered[placeOf(id) * questions + at] = 1
}

/** Counts who reached each question and who answered it, in the order that each learner saw. */
export async function countReached(
  paper: DescribedPaper,
  { count, seeds }: Sittings,
  answered: Answered,
): Promise<Reached[]> {
  const size = paper.questions.length
  const parts = paper.parts.map((part) => {
    const places = paper.questions.flatMap((question, at) => (question.part === part.index ? [at] : []))
    return { ...part, questions: places }
  })
  const counts = paper.questions.map((): Reached => ({ reached: 0, answered: 0 }))
  for (let place = 0; place < count; place += 1) {
    const shown = parts.map((part) => questionOrder(part, part.index, seeds[place] ?? 0))
    const has = (at: number) => answered[place * size + at] === 1
    for (const at of reachedOf(shown, { has })) {
      const own = counts[at]
      if (own === undefined) continue
      own.reached += 1
      if (has(at)) own.answered += 1
    }
    if (place % atOnce === 0) await setImmediate()
  }
  return counts
}
