import { type SealingKey, seal, unseal } from '../config/seal.ts'
import { Problem } from '@agon/domain/problem'
import { z } from 'zod'

/** The row at the edge of a page: the order's value as SQL text, and the id that breaks ties. */
export interface Cursor {
  value: string
  id: number
  backwards: boolean
}

const shape = z.tuple([z.string(), z.number().int(), z.boolean()])

/** Encrypted: the value may be a child's surname, and cursors are in addresses and logs. */
export function writeCursor(key: SealingKey, scope: string, { value, id, backwards }: Cursor): string {
  return seal(key, JSON.stringify([value, id, backwards]), scope).toString('base64url')
}

/** Throws `invalid` for a cursor of another list, order or filter, or one that was changed. */
export function readCursor(key: SealingKey, scope: string, cursor: string): Cursor {
  const [value, id, backwards] = shape.parse(JSON.parse(unsealed(key, scope, cursor)))
  return { value, id, backwards }
}

function unsealed(key: SealingKey, scope: string, cursor: string): string {
  try {
    return unseal(key, Buffer.from(cursor, 'base64url'), scope)
  } catch {
    throw new Problem(
      'invalid',
      {},
      { fields: { cursor: 'This cursor belongs to another list. Start again at the first page.' } },
    )
  }
}
