import type { Answers } from './answers.ts'
import type { DescribedQuestion, Sittings } from './described.ts'
import { fifths, fifthsOf } from './fifths.ts'

/** Learners of one band, from 1 the weakest, who chose an option. */
interface OptionCount {
  readonly band: number
  readonly option: string
  readonly learners: number
}

const kindsWithChoices: ReadonlySet<string> = new Set(['single-choice', 'multiple-choice', 'true-false'])

/**
 * How often each option was chosen, in five bands of equal size by the marks for the rest of the paper. All marks do not
 * contain those of a voided question. Learners without an answer have the option ''; those who
 * answered on paper are left out: only their marks are known.
 */
export function countOptions(
  { kind, isVoided }: DescribedQuestion,
  { online, marks: wholes }: Sittings,
  { groups, groupOf, marks }: Answers,
): OptionCount[] {
  if (!kindsWithChoices.has(kind)) return []
  const strengths = online.map((place) => (wholes[place] ?? 0) - (isVoided ? 0 : (marks[place] ?? 0)))
  const fifthOf = fifthsOf(strengths)
  const counts = new Uint32Array(groups.length * fifths)
  for (let at = 0; at < online.length; at += 1) {
    const own = (groupOf[online[at] ?? 0] ?? 0) * fifths + (fifthOf[at] ?? 0)
    counts[own] = (counts[own] ?? 0) + 1
  }
  const learners = new Map<string, number[]>()
  for (const [group, { options }] of groups.entries())
    for (const option of options ?? ['']) {
      const before = learners.get(option)
      const more = counts.subarray(group * fifths, (group + 1) * fifths)
      learners.set(
        option,
        Array.from(more, (chosen, fifth) => (before?.[fifth] ?? 0) + chosen),
      )
    }
  return [...learners].flatMap(([option, own]) =>
    own.flatMap((chosen, fifth) => (chosen > 0 ? [{ band: fifth + 1, option, learners: chosen }] : [])),
  )
}
