import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodingOfPieces } from './encoding.ts'
import { SheetRefusal } from './refusal.ts'

const told = (find: () => unknown) => {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    return [error.code, error.params]
  }
}

const texts = ['Rivière', '€uro', 'plain\n', '日本', '\u{1F30D}', '\n\n'].map((text) => Buffer.from(text))
const odd = [Buffer.from([0xe9]), Buffer.from([0xff, 0xfe]), Buffer.from([0xef, 0xbb, 0xbf])]

test('of a text in pieces the encoding is found as of the whole', () => {
  assert(
    property(
      array(constantFrom(...texts, ...odd), { minLength: 1, maxLength: 12 }),
      integer({ min: 0, max: 60 }),
      (parts, at) => {
        const whole = Buffer.concat(parts)
        // The first piece has what the beginning says.
        const first = Math.max(at, 4)
        const pieces = [whole.subarray(0, first), whole.subarray(first)]
        expect(told(() => encodingOfPieces(pieces))).toEqual(told(() => decodeText(whole).encoding))
      },
    ),
  )
})

test('a NUL is reported with its line, whichever piece it is in', () => {
  const pieces = [Buffer.from('a\nb\n'), Buffer.from('c\n\0')]
  expect(told(() => encodingOfPieces(pieces))).toEqual(['file-has-nul', { row: 4 }])
})
