/**
 * PostgreSQL arrays of one dimension in their binary form, which the driver hands over as they are. Neither side then writes or
 * reads text: several times cheaper than what the driver makes of a JavaScript array. Elements are never null.
 */
const headerBytes = 20

/** Type oids that never change (pg_type.dat). */
const oids = { bytea: 17, int8: 20, int4: 23, timestamptz: 1184, jsonb: 3802 }

const epoch2000 = Date.UTC(2000, 0, 1)
const twoTo32 = 2 ** 32

export function int4Array(values: readonly number[]): Buffer {
  const array = begin(oids.int4, values.length, values.length * 8)
  let at = headerBytes
  for (const value of values) {
    at = array.writeInt32BE(4, at)
    at = array.writeInt32BE(value, at)
  }
  return array
}

export function int8Array(values: readonly number[]): Buffer {
  return eightBytes(oids.int8, values, (value) => value)
}

/** From milliseconds since 1970. */
export function timestamptzArray(values: readonly number[]): Buffer {
  return eightBytes(oids.timestamptz, values, (value) => (value - epoch2000) * 1000)
}

export function byteaArray(values: readonly Uint8Array[]): Buffer {
  const bytes = values.reduce((sum, value) => sum + 4 + value.length, 0)
  const array = begin(oids.bytea, values.length, bytes)
  let at = headerBytes
  for (const value of values) {
    at = array.writeInt32BE(value.length, at)
    array.set(value, at)
    at += value.length
  }
  return array
}

export function jsonbArray(values: readonly unknown[]): Buffer {
  const texts = values.map((value) => JSON.stringify(value))
  // A UTF-16 unit takes three bytes of UTF-8 at most.
  const room = texts.reduce((sum, text) => sum + 5 + text.length * 3, 0)
  const array = begin(oids.jsonb, values.length, room)
  let at = headerBytes
  for (const text of texts) {
    const written = array.write(text, at + 5)
    array.writeInt32BE(written + 1, at)
    array[at + 4] = 1 // the version of the format
    at += 5 + written
  }
  return array.subarray(0, at)
}

function begin(oid: number, count: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(headerBytes + bytes)
  array.writeInt32BE(count === 0 ? 0 : 1, 0) // dimensions
  array.writeInt32BE(0, 4) // no nulls
  array.writeInt32BE(oid, 8)
  array.writeInt32BE(count, 12)
  array.writeInt32BE(1, 16) // the first index
  return count === 0 ? array.subarray(0, 12) : array
}

function eightBytes(oid: number, values: readonly number[], meaning: (value: number) => number): Buffer {
  const array = begin(oid, values.length, values.length * 12)
  let at = headerBytes
  for (const value of values) {
    const whole = meaning(value)
    at = array.writeInt32BE(8, at)
    at = array.writeInt32BE(Math.floor(whole / twoTo32), at)
    at = array.writeUInt32BE(whole - Math.floor(whole / twoTo32) * twoTo32, at)
  }
  return array
}
