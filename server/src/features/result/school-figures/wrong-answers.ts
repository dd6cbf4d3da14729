import type { Answers } from '../item-figures/answers.ts'
import type { DescribedQuestion, Sittings } from '../item-figures/described.ts'
import { Alike } from './alike.ts'
import type { PlacesOfSchools } from './cells.ts'

/** Of each school, at its place: the place of the option from 1, and how many chose it; 0: none. */
export interface WrongAnswers {
  readonly options: readonly string[]
  readonly option: Int32Array
  readonly learners: Int32Array
}

const kindsWithOneChoice: ReadonlySet<string> = new Set(['single-choice', 'true-false'])

/**
 * The wrong answer that most learners of each school chose, if two or more did and a smaller share elsewhere; of questions with one choice.
 * `learners` are those of each school. Shares elsewhere stay here, since few may be behind them.
 */
export function wrongAnswersOf(
  question: DescribedQuestion,
  { count }: Sittings,
  { groups, groupOf }: Answers,
  { schoolOf }: PlacesOfSchools,
  learners: Int32Array,
): WrongAnswers {
  const wrong = { option: new Int32Array(learners.length), learners: new Int32Array(learners.length) }
  if (!kindsWithOneChoice.has(question.kind)) return { options: [], ...wrong }
  // In the order of their texts.
  const options = [...new Set(groups.flatMap((group) => group.options?.slice(0, 1) ?? []))]
  const optionOf = groups.map((group) => options.indexOf(group.options?.[0] ?? ''))
  const chosen = options.map(() => new Int32Array(learners.length))
  // Groups also have the answers in other papers, which may mark the question by another key.
  const isHere = new Uint8Array(groups.length)
  for (let place = 0; place < count; place += 1) {
    const group = groupOf[place] ?? 0
    isHere[group] = 1
    const own = chosen[optionOf[group] ?? -1]
    const school = schoolOf[place] ?? 0
    if (own !== undefined) own[school] = (own[school] ?? 0) + 1
  }
  const isRight = options.map((option) =>
    groups.some(
      (group, at) => isHere[at] === 1 && group.options?.[0] === option && (group.mark ?? 0) >= question.marks,
    ),
  )
  const inAll = chosen.map((own) => own.reduce((sum, n) => sum + n, 0))
  const whole = new Alike()
  for (const n of learners) if (n > 0) whole.add({ n, x: 0, xx: 0 })
  for (const [school, n] of learners.entries()) {
    const elsewhere = n === 0 ? null : whole.elsewhere({ n, x: 0, xx: 0 })
    if (elsewhere === null) continue
    for (const [at, own] of chosen.entries()) {
      const here = own[school] ?? 0
      const isCommoner = here / n > ((inAll[at] ?? 0) - here) / elsewhere.n
      if (isRight[at] === true || here < 2 || !isCommoner || here <= (wrong.learners[school] ?? 0)) continue
      wrong.option[school] = at + 1
      wrong.learners[school] = here
    }
  }
  return { options, ...wrong }
}
