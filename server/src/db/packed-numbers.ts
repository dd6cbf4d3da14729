import { sql, type RawBuilder } from 'kysely'

/** A column of integers or times as one value, an array as PostgreSQL sends it: as rows they take ten times as long. */
export const packed = (column: string): RawBuilder<Buffer> =>
  sql`array_send(coalesce(array_agg(${sql.ref(column)}), '{}'))`

/** Numbers as the parameter of an array; the driver writes one by one. */
export const listed = (numbers: Int32Array | Float64Array): string => `{${numbers.join(',')}}`

/** Each element has its length before it. */
const lengthBytes = 4

export function unpackIntegers(array: Buffer): Int32Array {
  return integersAt(array, headerAt(array, 0))
}

/** Each of several arrays of integers, one packed after the other. */
export function* unpackArrays(arrays: Buffer): Generator<Int32Array> {
  for (let at = 0; at < arrays.length;) {
    const header = headerAt(arrays, at)
    yield integersAt(arrays, header)
    at = header.first + header.length * (lengthBytes + 4)
  }
}

/** Microseconds since PostgreSQL's epoch. */
export function unpackTimes(array: Buffer): Float64Array {
  const { length, first } = headerAt(array, 0)
  const times = new Float64Array(length)
  for (let index = 0; index < length; index += 1) {
    const at = first + index * (lengthBytes + 8) + lengthBytes
    times[index] = array.readInt32BE(at) * 2 ** 32 + array.readUInt32BE(at + 4)
  }
  return times
}

interface Header {
  readonly length: number
  /** Where the first element begins. */
  readonly first: number
}

/** Dimensions, flags, type; then the length and the lower bound, where there are elements. */
function headerAt(array: Buffer, at: number): Header {
  if (array.readInt32BE(at) === 0) return { length: 0, first: at + 12 }
  return { length: array.readInt32BE(at + 12), first: at + 20 }
}

function integersAt(array: Buffer, { length, first }: Header): Int32Array {
  const integers = new Int32Array(length)
  for (let index = 0; index < length; index += 1)
    integers[index] = array.readInt32BE(first + index * (lengthBytes + 4) + lengthBytes)
  return integers
}
