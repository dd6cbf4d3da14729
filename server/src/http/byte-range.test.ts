import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedPart } from './byte-range.ts'

const size = fc.integer({ min: 0, max: 40 })
const place = fc.oneof(fc.nat(50), fc.constantFrom(2 ** 53, '9'.repeat(400)))
const bytes = (size: number) => Array.from({ length: size }, (_, at) => at)
const taken = (header: string, size: number) => {
  const part = askedPart(header, size)
  return part === undefined || part === null ? part : bytes(size).slice(part.first, part.last + 1)
}

test('from one byte to another: what is there of them, or nothing where the first is not there', () => {
  fc.assert(
    fc.property(size, place, place, (size, first, last) => {
      const whole = bytes(size)
      const [from, to] = [Number(first), Number(last)]
      const wanted = whole.slice(Math.min(from, size), Math.min(to, size) + 1)
      expect(taken(`bytes=${first}-${last}`, size)).toEqual(to < from ? undefined : from < size ? wanted : null)
      expect(taken(`bytes=${first}-`, size)).toEqual(from < size ? whole.slice(from) : null)
    }),
  )
})

test('the last bytes: all where there are fewer; none of nothing', () => {
  fc.assert(
    fc.property(size, place, (size, count) => {
      const wanted = Number(count) === 0 ? null : size === 0 ? undefined : bytes(size).slice(-Number(count))
      expect(taken(`bytes=-${count}`, size)).toEqual(wanted)
    }),
  )
})

test.each(['Bytes=2-3', 'bytes= 2-3', 'bytes=2-3 '])('%j is well written', (header) => {
  expect(askedPart(header, 9)).toEqual({ first: 2, last: 3 })
})

test.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=3-2', 'bytes=0-1,4-5', 'lines=0-1', '0-1'])(
  '%j is answered by the whole file',
  (header) => expect(askedPart(header, 9)).toBeUndefined(),
)

test('any other text is answered by the whole file, and asks for no byte outside', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(bytes)?=?[-0-9, a]*$/), size, (header, size) => {
      const part = askedPart(header, size)
      if (part === undefined || part === null) return
      expect(0 <= part.first && part.first <= part.last && part.last < size).toBe(true)
    }),
  )
})
