import type { KindRules } from './kind.ts'
import type { QuestionBase } from './question.ts'

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

/** Accepts a decimal point or comma, spaces (also narrow and no-break) between thousands, and the true minus sign. null when it is no number. */
export function readNumber(typed: string): number | null {
  const plain = typed
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

export const numeric: KindRules<'numeric'> = {
  mark(question, answer) {
    if (answer.value.trim() === '') return 0
    const value = readNumber(answer.value)
    if (value === null) return 0 - question.penalty
    // Decimal keys such as 0.1 are not exact in binary: the comparison allows for the last bit.
    const slack = Number.EPSILON * Math.max(1, Math.abs(question.key), Math.abs(value)) * 4
    return Math.abs(value - question.key) <= question.tolerance + slack ? question.marks : 0 - question.penalty
  },
  faceOf: ({ kind, unit }) => ({ kind, unit }),
  choicesOf: () => [],
  faultsOf(question, add) {
    if (!Number.isFinite(question.key)) add('key', 'keyNotFinite')
    if (!(question.tolerance >= 0)) add('tolerance', 'toleranceNegative')
  },
}
