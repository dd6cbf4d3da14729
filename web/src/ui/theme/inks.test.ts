import { accentInks, accents } from '@agon/domain/accent'
import { expect, test } from 'vitest'
import { paletteOf } from './palette.ts'

test.for(accents)('the ink of %s is the accent that pages write in by day', (accent) => {
  expect(accentInks[accent]).toBe(paletteOf('light').accents[accent][7])
})
