import type { KindRules } from './kind-rules.ts'
import type { AddDoubt } from './doubts.ts'
import { withFigures } from './figure-in-text.ts'
import { plainText } from './plain-text.ts'
import { languages, type QuestionBase } from './parts.ts'
import { readNumber } from './read-number.ts'

export interface Numeric extends QuestionBase {
  kind: 'numeric'
  key: number
  /** The greatest distance from the key that still counts as right; 0 for exact. */
  tolerance: number
  /** Shown behind the input, for example `km`; empty for none. */
  unit: string
}

export interface NumericAnswer {
  kind: 'numeric'
  /** As typed, so that nothing of it is lost; read by `readNumber`. */
  value: string
}

export interface NumericFace {
  kind: 'numeric'
  unit: string
}

/** Whether something was typed that does not read as a number. */
export function isUnread({ value }: NumericAnswer, { unit }: NumericFace): boolean {
  return value.trim() !== '' && readNumber(value, unit) === null
}

export const numeric: KindRules<Numeric, NumericAnswer, NumericFace> = {
  mark(question, answer) {
    if (answer.value.trim() === '') return 0
    const value = readNumber(answer.value, question.unit)
    if (value === null) return 0 - question.penalty
    // Decimal keys such as 0.1 are not exact in binary: the comparison allows for the last bit.
    const slack = Number.EPSILON * Math.max(1, Math.abs(question.key), Math.abs(value)) * 4
    return Math.abs(value - question.key) <= question.tolerance + slack ? question.marks : 0 - question.penalty
  },
  rightAnswer: ({ kind, key }) => ({ kind, value: String(key) }),
  faceOf: ({ kind, unit }) => ({ kind, unit }),
  choicesOf: () => [],
  faultsOf(question, add) {
    if (!Number.isFinite(question.key)) add('key', 'keyNotFinite')
    if (!(question.tolerance >= 0)) add('tolerance', 'toleranceNegative')
  },
  doubtsOf: doubtsOfTolerance,
}

/** Beyond this share of the key a tolerance takes in answers that were worked out wrongly. */
const wideTolerance = 0.25

/** A tolerance is there for what cannot be read off or rounded better. It must not reach to 0, nor to a number that the question gives. */
function doubtsOfTolerance(question: Numeric, add: AddDoubt): void {
  const { key, tolerance } = question
  const size = Math.abs(key)
  if (tolerance === 0 || key === 0) return
  if (tolerance >= size) add('tolerance', 'toleranceReachesZero', { tolerance })
  else if (tolerance > size * wideTolerance) add('tolerance', 'toleranceWide', { tolerance, key })
  for (const language of languages) {
    const given = numbersIn(question.texts[language]?.stem ?? '').find((number) => Math.abs(number - key) <= tolerance)
    if (given === undefined) continue
    add('tolerance', 'toleranceCoversGiven', { number: given })
    return
  }
}

/** The numbers that are in a text by themselves; those of names, as in `B12`, and of ratios, as in 1:50 000, are none to copy. */
function numbersIn(html: string): number[] {
  const found = plainText(withFigures(html, () => ' ')).matchAll(
    /(?<![\p{L}\d.,:_^]|[_^]\()[-\u2212]?\d+(?: \d{3})*(?:[.,]\d+)?(?![\p{L}\d:])/gu,
  )
  return [...found].flatMap(([number]) => readNumber(number) ?? [])
}
