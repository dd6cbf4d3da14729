import { accentInks, accents } from '@agon/domain/accent'
import { expect, test } from 'vitest'
import { ACCENTS, paletteOf } from './palette.ts'

test('paper and pages carry the same accents', () => {
  expect([...accents]).toEqual([...ACCENTS])
})

test.for(accents)('the ink of %s is the accent that pages write in by day', (accent) => {
  expect(accentInks[accent]).toBe(paletteOf('light').accents[accent][7])
})
