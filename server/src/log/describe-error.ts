import { framesOf } from './log.ts'

/** An error without values: its name and code, and of a database error the table and the constraint. */
export function problemOf(error: unknown): string | null {
  if (error === undefined || error === null) return null
  if (!(error instanceof Error)) return typeof error
  const named = (field: string) => {
    const value: unknown = Reflect.get(error, field)
    // Names of the schema and codes; anything else may be a person's.
    return typeof value === 'string' && /^[\w.-]{1,63}$/.test(value) ? value : undefined
  }
  const parts = [named('name'), named('code'), named('table'), named('constraint')]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** The first own line of code in a stack: `server/src/http/route.ts:61`. */
export function placeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  for (const frame of framesOf(error)) {
    if (frame.includes('/node_modules/')) continue
    const place = /\/((?:server|domain|contract|db)\/[\w./-]+:\d+):\d+\)?$/.exec(frame)?.[1]
    if (place !== undefined) return place
  }
  return null
}
