import { readAmount, type DecimalSign } from '@agon/domain/bank-statement/amount'
import { readDay, type DayOrder } from '@agon/domain/bank-statement/day'
import { minorDigits, type Minor } from '@agon/domain/money'
import { unreadable } from './refusal.ts'

/** Texts in a refusal are cut, so that a whole file never is one. */
const shown = (text: string) => `“${text.trim().slice(0, 40)}”`

export function amountAt(line: number, text: string, currency: string, decimal?: DecimalSign): Minor {
  const amount = readAmount(text, digitsOf(line, currency), decimal)
  if (amount === null) throw unreadable(line, `${shown(text)} is not an amount that can be read.`)
  return amount
}

export function dayAt(line: number, text: string, order?: DayOrder): string {
  const day = readDay(text, order)
  if (day === null) throw unreadable(line, `${shown(text)} is not a day that can be read.`)
  return day
}

function digitsOf(line: number, currency: string): number {
  try {
    return minorDigits(currency)
  } catch {
    throw unreadable(line, `${shown(currency)} is not a currency.`)
  }
}

export const currencyAt = (line: number, text: string): string => {
  const code = text.trim().toUpperCase()
  digitsOf(line, code)
  return code
}

/** One line of text, without blanks that only fill a field. */
export const oneLine = (...texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''))]
    .join(' ')
    .slice(0, 500)
