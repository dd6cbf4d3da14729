import type { ProblemCode } from '@agon/domain/problem'
import { z } from 'zod'
import { call, type Audience, type Call } from './call.ts'
import { fieldsOf, isRequired, type Added, type Changed, type Edit, type Input } from './edit.ts'
import { emailAddress, flag, line, whole } from './schema.ts'

type Body<Values> = z.ZodType<Values, Values>
type Versioned<E extends Edit> = Changed<E> & { version: number }

/** The body of the call that adds a record. */
export function addBody<E extends Edit>(edit: E): Body<Added<E>> {
  return z.object(shapeOf(edit, 'add')) as never // the types follow from the declaration; the schema is built dynamically
}

/** The body of the call that changes a record: its fields, and the version that the change began from. */
export function changeBody<E extends Edit>(edit: E): Body<Versioned<E>> {
  return z.object({ ...shapeOf(edit, 'change'), version: whole(1, 2_147_483_647) }) as never // as above
}

/** The schemas of the fields that change a record, for a call that takes more or other than these. */
export function changeShape<E extends Edit>(edit: E): { [Name in keyof Changed<E>]: Body<Changed<E>[Name]> } {
  return shapeOf(edit, 'change') as never // as above
}

function shapeOf(edit: Edit, form: 'add' | 'change'): Record<string, z.ZodType> {
  return Object.fromEntries(
    fieldsOf(edit, form).map(([name, input]) => [name, schemaOf(input, isRequired(input, form))]),
  )
}

function schemaOf(input: Input, required: boolean): z.ZodType {
  const { kind, choices = {}, min = 0, max = 0 } = input
  const known = Object.keys(choices)
  const schema = {
    line: () => lineOf(input, required),
    pick: () => z.enum(known),
    tick: () => flag,
    whole: () =>
      known.length === 0
        ? whole(min, max)
        : whole(min, max).refine((value) => known.includes(String(value)), 'Choose one of the values.'),
  }
  return schema[kind]()
}

function lineOf({ max = 0, type, lower, pattern }: Input, required: boolean): z.ZodType<string, string> {
  const min = required ? 1 : 0
  const base = type === 'email' ? emailAddress(max, min) : line(max, min)
  const lowered = lower === true ? base.overwrite((value) => value.toLowerCase()) : base
  return pattern === undefined ? lowered : lowered.check(z.regex(pattern.is, pattern.fault))
}

interface Declared {
  readonly audience: Audience
  readonly summary: string
  /** Codes beside those that every such call may answer: `duplicate` for one that adds, `unprintableName` for both. */
  readonly refusals?: readonly ProblemCode[]
}

interface EditCalls<E extends Edit, Id extends z.ZodType, Item extends z.ZodType> {
  readonly add: Call<
    'POST',
    E['path'],
    { effect: 'write'; body: Body<Added<E>>; reply: Reply<Item>; refusals: readonly ProblemCode[] }
  >
  readonly change: Call<
    'PUT',
    `${E['path']}{id}`,
    {
      effect: 'write'
      params: { readonly _output: { id: z.output<Id> }; readonly _input: { id: z.input<Id> } }
      body: Body<Versioned<E>>
      reply: Reply<Item>
      refusals: readonly ProblemCode[]
    }
  >
}
type Reply<Item extends z.ZodType> = {
  readonly _output: { item: z.output<Item> }
  readonly _input: { item: z.input<Item> }
}

/**
 * The two calls of an edit. Both answer the record; the one that changes it refuses a record that is newer than the
 * version that was seen.
 */
export function editCalls<E extends Edit, Id extends z.ZodType, Item extends z.ZodType>(
  edit: E,
  { id, item, add, change }: { id: Id; item: Item; add: Declared; change: Declared },
): EditCalls<E, Id, Item> {
  const reply = z.object({ item })
  return {
    add: call('POST', edit.path, add.audience, add.summary, {
      effect: 'write',
      body: addBody(edit),
      reply,
      refusals: ['duplicate', 'unprintableName', ...(add.refusals ?? [])],
    }),
    change: call('PUT', `${edit.path}{id}`, change.audience, change.summary, {
      effect: 'write',
      params: z.object({ id }),
      body: changeBody(edit),
      reply,
      refusals: ['conflict', 'unprintableName', ...(change.refusals ?? [])],
    }),
  } as never // the precise types follow from the arguments
}
