import { Problem } from '@agon/domain/problem'
import { faultsOf } from '@agon/domain/question/faults'
import type { Question } from '@agon/domain/question/question'
import { cleanQuestion } from './clean.ts'

/** Cleaning takes unsafe text away: what was enough before may be empty now. */
export function cleanWhole(question: Question): Question {
  const [clean = question] = cleanWholes([question], () => 'question')
  return clean
}

/** All of them, or every fault of each at its place. */
export function cleanWholes(questions: readonly Question[], placeOf: (at: number) => string): Question[] {
  const clean = questions.map(cleanQuestion)
  const fields = clean.flatMap((question, at) =>
    faultsOf(question).map(({ path, message }) => [`${placeOf(at)}.${path}`, message]),
  )
  if (fields.length > 0) throw new Problem('invalid', {}, { fields: Object.fromEntries(fields) })
  return clean
}
