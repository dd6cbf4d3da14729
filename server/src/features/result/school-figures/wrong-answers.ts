import type { Answers } from '../item-figures/answers.ts'
import type { DescribedQuestion, Sittings } from '../item-figures/described.ts'
import { Alike } from './alike.ts'
import type { PlacesOfSchools } from './cells.ts'

export interface WrongAnswer {
  readonly option: string
  readonly learners: number
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
  learners: readonly number[],
): (WrongAnswer | null)[] {
  if (!kindsWithOneChoice.has(question.kind)) return learners.map(() => null)
  // In the order of their texts.
  const options = [...new Set(groups.flatMap((group) => group.options?.slice(0, 1) ?? []))]
  const optionOf = groups.map((group) => options.indexOf(group.options?.[0] ?? ''))
  const isRight = options.map((option) =>
    groups.some((group) => group.options?.[0] === option && (group.mark ?? 0) >= question.marks),
  )
  const chosen = options.map(() => new Uint32Array(learners.length))
  for (let place = 0; place < count; place += 1) {
    const own = chosen[optionOf[groupOf[place] ?? 0] ?? -1]
    const school = schoolOf[place] ?? 0
    if (own !== undefined) own[school] = (own[school] ?? 0) + 1
  }
  const inAll = chosen.map((own) => own.reduce((sum, n) => sum + n, 0))
  const whole = new Alike()
  for (const n of learners) if (n > 0) whole.add({ n, x: 0, xx: 0 })
  return learners.map((n, school) => {
    const elsewhere = n === 0 ? null : whole.elsewhere({ n, x: 0, xx: 0 })
    if (elsewhere === null) return null
    return options.reduce<WrongAnswer | null>((best, option, at) => {
      const here = chosen[at]?.[school] ?? 0
      const isCommoner = here / n > ((inAll[at] ?? 0) - here) / elsewhere.n
      const isCounted = isRight[at] !== true && here > 1 && isCommoner && here > (best?.learners ?? 0)
      return isCounted ? { option, learners: here } : best
    }, null)
  })
}
