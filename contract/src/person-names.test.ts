import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './call.ts'

const names = new Set(['firstName', 'lastName', 'fullName', 'badgeName'])

/** The schemas of persons' names in a body, at any depth, with their places. */
function namesIn(part: unknown, place: string, seen = new Set<unknown>()): (readonly [string, z.ZodType])[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  if (!(part instanceof z.ZodType)) return Object.values(part).flatMap((inner) => namesIn(inner, place, seen))
  if (!(part instanceof z.ZodObject)) return namesIn({ ...part.def }, place, seen)
  return Object.entries(part.shape).flatMap(([name, schema]) =>
    names.has(name) && schema instanceof z.ZodType && schema.safeParse('Thandi').success
      ? [[`${place} ${name}`, schema] as const]
      : namesIn(schema, place, seen),
  )
}

const typed = Object.values(calls)
  .flatMap((declared) => Object.values<Call>(declared))
  .flatMap(({ method, path, spec }) => namesIn(spec.body, `${method} ${path}`))

const taken = (name: string) => typed.filter(([, schema]) => schema.safeParse(name).success).map(([place]) => place)

test.each(['1234', '.', '???', '- -', '２０２６'])('no call takes %s as a name', (name) => {
  expect(typed.length).toBeGreaterThan(15)
  expect(taken(name)).toEqual([])
})

test.each(['ǃXóõ', "N'wamitwa", 'Zoë', 'A.', '李小龙', 'नाम', 'محمد', 'Jan 3rd'])(
  'every call takes %s as a name',
  (name) => {
    expect(taken(name)).toEqual(typed.map(([place]) => place))
  },
)
