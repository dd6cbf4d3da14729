import type { Answer, Question } from '@agon/domain/question/question'
import { rulesOf } from '@agon/domain/question/kinds'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { AnyReadInteraction } from './interactions/interaction.ts'
import type { ItemReading } from './item.ts'
import { UnknownRule } from './processing/unknown-rule.ts'

/** Thousandths of a mark that two ways of marking may differ by: shares are rounded here. */
const slack = 2

/**
 * The question with marks, penalty and scoring as the rules of its item have them. The rules are not read but run: what they give to the
 * right answer and to some others is compared with what the question gives, and where the two differ that is reported.
 */
export function marked(reading: ItemReading, { question, probes, responses }: AnyReadInteraction): Question {
  const right = rulesOf(question).rightAnswer(question)
  const most = reading.outcomes.most ?? 1
  if (right === null) return { ...question, marks: checkedMarks(most) }
  if (reading.processing.isAbsent) {
    reading.losses.add('qti-no-rules', { marks: most })
    return { ...question, marks: checkedMarks(most) }
  }
  // An answer and its question are of one kind, as the interaction made both.
  const earns = (answer: Answer) => reading.earns(responses(answer as never)) * 1000
  try {
    const best = earns(right)
    if (best > 0) return fitted(reading, { ...question, marks: checkedMarks(best / 1000) }, probes, earns)
    reading.losses.add('qti-right-worthless', { marks: most })
  } catch (error) {
    if (!(error instanceof UnknownRule)) throw error
    reading.losses.add('qti-rules', { rule: error.rule, marks: most })
  }
  return { ...question, marks: checkedMarks(most) }
}

/** The way of marking under which most of the answers earn what the file gives them. */
function fitted(
  reading: ItemReading,
  question: Question,
  probes: readonly Answer[],
  earns: (answer: Answer) => number,
): Question {
  const given = probes.map((answer) => ({ answer, earned: earns(answer) }))
  const costs = new Set([0, ...given.map(({ earned }) => Math.round(Math.max(0, 0 - earned)))])
  const ways = [...costs].flatMap((penalty) =>
    'scoring' in question
      ? (['each', 'all'] as const).map((scoring): Question => ({ ...question, penalty, scoring }))
      : [{ ...question, penalty }],
  )
  const judged = ways.map((way) => {
    const off = given.filter(({ answer, earned }) => Math.abs(rulesOf(way).mark(way, answer) - earned) > slack)
    return { way, off }
  })
  const [best] = judged.toSorted((one, other) => one.off.length - other.off.length)
  const [off] = best?.off ?? []
  if (best === undefined) return question
  if (off !== undefined) {
    const here = rulesOf(best.way).mark(best.way, off.answer) / 1000
    reading.losses.add('qti-marking', { there: Math.round(off.earned) / 1000, here })
  }
  return best.way
}

function checkedMarks(marks: number): number {
  const thousandths = Math.round(marks * 1000)
  if (thousandths >= 1 && thousandths <= 1_000_000) return thousandths
  throw new QuestionFault('marks-unreadable', { value: String(marks), column: 'MAXSCORE', limit: 1000 })
}
