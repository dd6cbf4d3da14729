import { QuestionFault } from './imported.ts'

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

export function readDecimal(text: string): number {
  const number = decimal.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(number)) throw new QuestionFault('number-unreadable', { value: text })
  return number
}
