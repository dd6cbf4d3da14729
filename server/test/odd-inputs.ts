import type { Call, Shape } from '@agon/contract/call'
import { z } from 'zod'
import type { Dice } from './dice.ts'
import { oddFigures, oddJson, oddNames } from './odd-json.ts'
import type { SendInput } from './world.ts'

export interface OddInput {
  /** What is odd, and where. */
  what: string
  input: SendInput
}

/** A call's input with something odd in each place of its declaration, and in places that it does not declare. */
export function oddInputs(call: Call, base: SendInput): OddInput[] {
  return [...oddParams(base), ...oddQueries(call, base), ...oddBodies(call, base)]
}

function oddParams(base: SendInput): OddInput[] {
  return Object.keys(base.params ?? {}).flatMap((name) =>
    [...oddFigures, ...oddNames].map((odd) => ({
      what: `${odd.slice(0, 30)} as {${name}}`,
      input: { ...base, params: { ...base.params, [name]: odd } },
    })),
  )
}

function oddQueries({ spec }: Call, base: SendInput): OddInput[] {
  const names = namesOf(spec.query)
  const queryWith = (what: string, more: [string, string | readonly string[]][]): OddInput => ({
    what,
    input: { ...base, query: { ...base.query, ...Object.fromEntries(more) } },
  })
  const twice = names.flatMap((name) => [
    queryWith(`${name} twice`, [[name, ['1', '2']]]),
    queryWith(`${name} twice the same`, [[name, Array.from({ length: 2 }, () => String(base.query?.[name] ?? '1'))]]),
    queryWith(`${name}[]`, [[`${name}[]`, ['1', '2']]]),
  ])
  const figures = names.flatMap((name) => oddFigures.map((odd) => queryWith(`${odd} as ${name}`, [[name, odd]])))
  const unknown = oddNames.map((name) => queryWith(`${name.slice(0, 30)} in the query`, [[name, ['1', '2']]]))
  const all = queryWith(
    'a thousand values',
    [...names, 'x'].map((name) => [name, Array.from({ length: 1000 }, () => '1')]),
  )
  return [...twice, ...figures, ...unknown, all]
}

function namesOf(shape: Shape | undefined): string[] {
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : []
}

const headers = { 'content-type': 'application/json' }
const hole = 'the odd value stands here'

function oddBodies({ spec }: Call, base: SendInput): OddInput[] {
  if (spec.body === undefined || 'maxBytes' in spec.body) return []
  const within = (what: string, json: string): OddInput => ({ what, input: { ...base, headers, body: json } })
  const whole = Object.entries(oddJson).map(([what, json]) => within(`${what} as the body`, json))
  const places = [...placesIn(base.body ?? {}), ...namesOf(spec.body).map((name) => [name])]
  return [
    ...whole,
    ...places.flatMap((place) =>
      Object.entries(oddJson).map(([what, json]) =>
        within(
          `${what} at ${place.join('.')}`,
          withHole(base.body ?? {}, place).replace(`"${hole}"`, () => json),
        ),
      ),
    ),
    ...oddNames.map((name) =>
      within(`${name.slice(0, 30)} in the body`, JSON.stringify({ ...(base.body as object), [name]: [1] })),
    ),
  ]
}

/** The ways to every value within a JSON value. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[name], ...placesIn(inner).map((rest) => [name, ...rest])])
}

function withHole(body: unknown, place: readonly string[]): string {
  const copy = structuredClone(body) as Record<string, unknown>
  const [last = '', ...way] = place.toReversed()
  // As `placesIn` has found them, or a name of the declaration.
  const holder = way.toReversed().reduce((at, name) => at[name] as Record<string, unknown>, copy)
  holder[last] = hole
  return JSON.stringify(copy)
}

/** So many of them, the same every time. */
export function someOf(dice: Dice, inputs: readonly OddInput[], count: number): readonly OddInput[] {
  if (inputs.length <= count) return inputs
  const left = [...inputs]
  return Array.from({ length: count }, () => left.splice(Math.floor(dice.next() * left.length), 1)).flat()
}
