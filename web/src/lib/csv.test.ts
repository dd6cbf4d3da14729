import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes what would break a row', () => {
  expect(
    toCsv([
      ['School', 'Learners'],
      ['Hill, the "old" one', 12],
      ['Line\nbreak', null],
    ]),
  ).toBe('\ufeffSchool,Learners\r\n"Hill, the ""old"" one",12\r\n"Line\nbreak",\r\n')
})

it('lets no text run as a formula, and leaves negative numbers numbers', () => {
  expect(toCsv([['=1+1', '@x', '-5', -5]])).toBe("\ufeff'=1+1,'@x,'-5,-5\r\n")
})
