import { statementFormats } from '@agon/domain/bank-statement/statement'
import { array, assert, integer, property, record, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '@agon/domain/test/runs'
import { readStatement } from '../read-statement.ts'
import { writeStatement } from './write-statement.ts'
import { closingOf, type WrittenMovement } from './written-statement.ts'

const words = stringMatching(/^[A-Z0-9][A-Z0-9&.,' ]{0,50}[A-Z0-9]$/).map((text) => text.replaceAll(/ +/g, ' '))
const movement = record({
  amount: integer({ min: -5_000_000, max: 5_000_000 }).filter((amount) => amount !== 0),
  payer: words,
  text: words,
})
const statement = record({
  opening: integer({ min: 0, max: 1_000_000_000 }),
  movements: array(movement, { minLength: 1, maxLength: 8 }).map((all) =>
    all.map((one, index): WrittenMovement => ({ ...one, payerAccount: `6200${index}`, bankId: `ID${index}` })),
  ),
}).map((one) => ({
  ...one,
  account: '000123456',
  holder: 'Sango "Olympiads"',
  currency: 'ZAR',
  day: '2026-04-14',
  number: '260414',
}))

test.for(statementFormats)('a statement that is written as %s reads as it was', (format) => {
  assert(
    property(statement, (written) => {
      const read = readStatement(Buffer.from(writeStatement[format](written)))
      expect(read.format).toBe(format)
      expect(read.warnings).toEqual([])
      const [page] = read.pages
      expect(page?.account).toBe(written.account)
      expect([page?.opening?.amount, page?.closing?.amount]).toEqual([written.opening, closingOf(written)])
      const lines = format === 'csv' ? page?.lines.toReversed() : page?.lines
      expect(lines?.map(({ amount, bookedOn }) => [amount, bookedOn])).toEqual(
        written.movements.map(({ amount }) => [amount, '2026-04-14']),
      )
      for (const [index, line] of (lines ?? []).entries()) {
        const { payer = '', text = '', bankId = '' } = written.movements[index] ?? {}
        expect(`${line.payer} ${line.text}`).toContain(text)
        expect(`${line.payer} ${line.text}`).toContain(payer)
        if (format !== 'csv') expect(line.bankId).toBe(bankId)
      }
    }),
    { numRuns: runs(100, 2000) },
  )
})
