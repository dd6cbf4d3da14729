import type { Balance } from '@agon/domain/bank-statement/statement'
import { attributeOf, textIn, type XmlElement } from '#/files/xml/tree.ts'
import { amountAt, currencyAt, dayAt } from '../values.ts'
import { at, dateText } from './path.ts'

/** The booked balances of a statement; PRCD is the closing balance of the one before. */
const sides: Readonly<Record<string, 'opening' | 'closing'>> = { OPBD: 'opening', PRCD: 'opening', CLBD: 'closing' }

export function balanceOf(
  element: XmlElement,
  line: number,
): { side: 'opening' | 'closing'; currency: string; balance: Balance } | null {
  const side = sides[textIn(at(element, 'Tp', 'CdOrPrtry', 'Cd'))]
  if (side === undefined) return null
  const amount = at(element, 'Amt')
  const currency = currencyAt(line, attributeOf(amount, 'Ccy'))
  const value = amountAt(line, textIn(amount), currency, '.')
  const on = dayAt(line, dateText(at(element, 'Dt')))
  return { side, currency, balance: { amount: textIn(at(element, 'CdtDbtInd')) === 'DBIT' ? -value : value, on } }
}
