import { expect, test } from 'vitest'
import { isSameAccount } from './account.ts'
import { keyedLines } from './line-key.ts'
import type { StatementLine } from './statement.ts'

const line = (fields: Partial<StatementLine> = {}): StatementLine => ({
  line: 1,
  bookedOn: '2026-04-14',
  amount: 45_000,
  currency: 'ZAR',
  payer: '',
  payerAccount: '',
  text: 'CASH DEPOSIT',
  bankId: '',
  isReversal: false,
  ...fields,
})
const keys = (...lines: StatementLine[]) => keyedLines(lines).map(({ key, ordinal }) => `${key} #${ordinal}`)

test('two real equal deposits stay two, in every file that has both', () => {
  const [first, second] = keys(line(), line({ line: 2 }))
  expect(first).not.toBe(second)
  expect(keys(line({ line: 9, text: 'Cash  deposit' }), line())).toEqual([first, second])
})

test('the bank’s own id decides, unless it only counts or different movements have it', () => {
  expect(keys(line({ bankId: 'FT26104ABC' }))).toEqual(keys(line({ bankId: 'FT26104ABC', text: 'Cash' })))
  expect(keys(line({ bankId: '1' }))).toEqual(keys(line({ bankId: '2' })))
  const same = keys(line({ bankId: '55555555' }), line({ bankId: '55555555', amount: 1 }))
  expect(same[0]).toMatch(/^as /)
})

test('an account with its branch, as an IBAN or without zeros is the same', () => {
  expect([
    isSameAccount('051001/002345678', '002345678'),
    isSameAccount('NL26 VAYB 8060 4768 90', '8060476890'),
    isSameAccount('2345678', '002345678'),
    isSameAccount('12345', '345'),
    isSameAccount('9100', '9200'),
    isSameAccount('', '002345678'),
  ]).toEqual([true, true, true, false, false, false])
})
