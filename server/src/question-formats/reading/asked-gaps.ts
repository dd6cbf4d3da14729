import { plainText } from '@agon/domain/question/plain-text'
import { QuestionFault, quoted, type Losses } from './imported.ts'

/** The gaps to choose in. One with a single choice asks nothing: its word is in the text, which is reported. */
export function askedGaps<Gap>(
  found: readonly Gap[],
  wordsOf: (gap: Gap) => readonly string[],
  losses: Losses,
): readonly Gap[] {
  const asked = found.filter((gap) => wordsOf(gap).length !== 1)
  const given = found.filter((gap) => !asked.includes(gap)).flatMap(wordsOf)
  if (asked.length === 0) throw new QuestionFault('gaps-no-choice', { value: quoted(given) })
  for (const word of given) losses.add('gap-one-choice', { value: plainText(word) })
  return asked
}
