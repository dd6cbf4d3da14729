import type { Answers } from './answers.ts'
import type { DescribedQuestion, Sittings } from './described.ts'
import { fifthsOf } from './fifths.ts'

/** Learners of one band, from 1 the weakest, who chose an option. */
interface OptionCount {
  readonly band: number
  readonly option: string
  readonly learners: number
}

const fifths = 5
const kindsWithChoices: readonly string[] = ['single-choice', 'multiple-choice', 'true-false']

/**
 * How often each option was chosen, in five bands of equal size by the marks for the rest of the paper. All marks do not
 * contain those of a voided question. Learners without an answer have the option ''; those who
 * answered on paper are left out: only their marks are known.
 */
export function countOptions(
  { kind, isVoided }: DescribedQuestion,
  { count, onPaper, marks: wholes }: Sittings,
  { groups, groupOf, marks }: Answers,
): OptionCount[] {
  if (!kindsWithChoices.includes(kind)) return []
  const places = Uint32Array.from({ length: count }, (_, place) => place).filter((place) => onPaper[place] === 0)
  const strengths = Int32Array.from(places, (place) => (wholes[place] ?? 0) - (isVoided ? 0 : (marks[place] ?? 0)))
  const counts = groups.map(() => new Uint32Array(fifths))
  for (const [at, fifth] of fifthsOf(strengths).entries()) {
    const own = counts[groupOf[places[at] ?? 0] ?? 0]
    if (own !== undefined) own[fifth] = (own[fifth] ?? 0) + 1
  }
  const learners = new Map<string, number[]>()
  for (const [group, { options }] of groups.entries())
    for (const option of options ?? ['']) {
      const before = learners.get(option)
      learners.set(option, Array.from(counts[group] ?? [], (more, fifth) => (before?.[fifth] ?? 0) + more))
    }
  return [...learners].flatMap(([option, own]) =>
    own.flatMap((chosen, fifth) => (chosen > 0 ? [{ band: fifth + 1, option, learners: chosen }] : [])),
  )
}
