import { Problem } from '@agon/domain/problem'
import { z } from 'zod'
import { sign } from '../config/secret.ts'

/** The row at the edge of a page: the order's value as SQL text, and the id that breaks ties. */
export interface Cursor {
  value: string
  id: number
  backwards: boolean
}

const shape = z.tuple([z.string(), z.number().int(), z.boolean()])

export function writeCursor(key: Uint8Array, scope: string, { value, id, backwards }: Cursor): string {
  const content = Buffer.from(JSON.stringify([value, id, backwards])).toString('base64url')
  return `${content}.${sign(key, `${scope}|${content}`)}`
}

/** Throws `invalid` for a cursor of another list, order or filter, or one that was changed. */
export function readCursor(key: Uint8Array, scope: string, cursor: string): Cursor {
  const [content = '', signature] = cursor.split('.')
  if (signature !== sign(key, `${scope}|${content}`)) {
    throw new Problem(
      'invalid',
      {},
      { fields: { cursor: 'This cursor belongs to another list. Start again at the first page.' } },
    )
  }
  const [value, id, backwards] = shape.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  return { value, id, backwards }
}
