import type { ProblemCode } from '@agon/domain/problems'
import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { call, type Audience, type Call } from './call.ts'
import {
  fieldsOf,
  inLetters,
  isRequired,
  type Added,
  type Changed,
  type Edit,
  type EditKind,
  type Input,
  type OwnNames,
} from './edit.ts'
import { emailAddress, flag, line, olympiadScope, text, whole } from './schema.ts'

type Body<Values> = z.ZodType<Values, Values>
type Versioned<E extends Edit> = Changed<E> & { version: number }

/** 0: a record that no one has saved yet. */
const seenVersion = whole(0, 2_147_483_647)

/** The schemas of fields with their own controls. */
type OwnSchemas<E extends Edit> = {
  readonly [Name in OwnNames<E, 'add' | 'change'>]: z.ZodType<E['fields'][Name]['_value']>
}
type Own = Readonly<Record<string, z.ZodType>>

/** The body of the call that adds a record. */
export function addBody<E extends Edit>(edit: E, own?: Own): Body<Added<E>> {
  return ruled(z.object(shapeOf(edit, 'add', own)), edit) as never // the types follow from the declaration; the schema is built dynamically
}

/** The body of the call that changes a record: its fields, and the version that the change began from. */
export function changeBody<E extends Edit>(edit: E, own?: Own): Body<Versioned<E>> {
  return ruled(z.object({ ...shapeOf(edit, 'change', own), version: seenVersion }), edit) as never // as above
}

/** The schemas of the fields that change a record, for a call that takes more or other than these. */
export function changeShape<E extends Edit>(edit: E): { [Name in keyof Changed<E>]: Body<Changed<E>[Name]> } {
  return shapeOf(edit, 'change') as never // as above
}

/** The schemas of the fields that add a record, for the same reason. */
export function addShape<E extends Edit>(edit: E): { [Name in keyof Added<E>]: Body<Added<E>[Name]> } {
  return shapeOf(edit, 'add') as never // as above
}

/** The schemas of the values that many records may get at once; each may be absent. */
export function bulkShape(edit: Edit): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shapeOf(edit, 'bulk')).map(([name, schema]) => [name, schema.optional()]))
}

function ruled(body: z.ZodObject, { rules }: Edit): z.ZodObject {
  return rules.reduce(
    (ruledSoFar, { at, holds, fault }) => ruledSoFar.refine(holds, { message: fault, path: [at] }),
    body,
  )
}

function shapeOf(edit: Edit, form: EditKind, own: Own = {}): Record<string, z.ZodType> {
  return Object.fromEntries(
    fieldsOf(edit, form).map(([name, input]) => {
      const required = isRequired(input, form)
      const schema = own[name] ?? schemaOf(input, required)
      return [name, form === 'add' && !required ? orEmpty(schema, input) : schema]
    }),
  )
}

/** A new record may be sent without what is not required: the text is empty, the box not ticked. */
function orEmpty(schema: z.ZodType, { kind }: Input): z.ZodType {
  if (kind === 'tick') return schema.prefault(false)
  return kind === 'line' || kind === 'text' ? schema.prefault('') : schema
}

function schemaOf(input: Input, required: boolean): z.ZodType {
  const { kind, choices = {}, min = 0, max = 0 } = input
  const known = Object.keys(choices)
  const schema = {
    line: () => lineOf(input, required),
    text: () => fitting(text(max).check(z.minLength(required ? 1 : 0, faults.empty.en)), input),
    pick: () => z.enum(known),
    tick: () => flag,
    whole: () =>
      known.length === 0
        ? whole(min, max)
        : whole(min, max).refine((value) => known.includes(String(value)), faults.choice.en),
    money: () => whole(min, max),
    percent: () => whole(min, max),
    moment: () => emptyOr(z.iso.datetime(), required),
    day: () => emptyOr(z.iso.date(), required),
    own: () => z.never(),
  }
  return schema[kind]()
}

const emptyOr = (schema: z.ZodType<string, string>, required: boolean): z.ZodType<string, string> =>
  required ? schema : z.literal('').or(schema)

function lineOf(input: Input, required: boolean): z.ZodType<string, string> {
  const { max = 0, type, letters } = input
  const min = required ? 1 : 0
  const base = type === 'email' ? emailAddress(max, min) : line(max, min)
  return fitting(letters === undefined ? base : base.overwrite((value) => inLetters(value, letters)), input)
}

function fitting(schema: z.ZodType<string, string>, { pattern }: Input): z.ZodType<string, string> {
  if (pattern === undefined) return schema
  const { is, fault } = pattern
  return is instanceof RegExp ? schema.check(z.regex(is, fault)) : schema.refine((value) => is.test(value), fault)
}

interface Declared {
  readonly audience: Audience
  readonly summary: string
  /** As in `CallSpec`. */
  readonly impersonated?: 'refused'
  /** Codes beside those that every such call may answer: `duplicate` for one that adds, `unprintableName` for both. */
  readonly refusals?: readonly ProblemCode[]
  readonly bySchoolLink?: true
}

/** Schemas are needed where fields have their own controls. */
type WithOwn<E extends Edit> = [OwnNames<E, 'add' | 'change'>] extends [never]
  ? { readonly own?: Own | undefined }
  : { readonly own: OwnSchemas<E> }

type Reply<Item extends z.ZodType> = {
  readonly _output: { item: z.output<Item> }
  readonly _input: { item: z.input<Item> }
}
type AddCall<E extends Edit, Item extends z.ZodType> = Call<
  'POST',
  E['path'],
  { effect: 'write'; body: Body<Added<E>>; reply: Reply<Item>; refusals: readonly ProblemCode[] }
>
type ChangeCall<E extends Edit, Id extends z.ZodType, Item extends z.ZodType> = Call<
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

/** The call that changes a record. It answers the record, and refuses one that is newer than the version that was seen. */
export function changeCall<E extends Edit, Id extends z.ZodType, Item extends z.ZodType>(
  edit: E,
  { id, ...record }: { readonly id: Id; readonly item: Item } & WithOwn<E>,
  declared: Declared,
): ChangeCall<E, Id, Item> {
  const spec = { ...changeSpec(edit, record, declared), params: z.object({ id }) }
  return call('PUT', `${edit.path}{id}`, declared.audience, declared.summary, spec) as never // the precise types follow from the arguments
}

function changeSpec(
  edit: Edit,
  { item, own }: { readonly item: z.ZodType; readonly own?: Own | undefined },
  { refusals = [], impersonated, bySchoolLink }: Declared,
) {
  return {
    effect: 'write',
    ...(impersonated === undefined ? {} : { impersonated }),
    ...(bySchoolLink === undefined ? {} : { bySchoolLink }),
    body: changeBody(edit, own),
    reply: z.object({ item }),
    refusals: ['conflict', 'unprintableName', ...refusals],
  } as const
}

type ChangeOneCall<E extends Edit, Item extends z.ZodType> = Call<
  'PUT',
  E['path'],
  {
    effect: 'write'
    query: typeof ofOlympiad
    body: Body<Versioned<E>>
    reply: Reply<Item>
    refusals: readonly ProblemCode[]
  }
>

const ofOlympiad = z.object({ olympiadId: olympiadScope })

/** The same for a record of which each olympiad has one: it has the olympiad's id and no address of its own. */
export function changeOneCall<E extends Edit, Item extends z.ZodType>(
  edit: E,
  record: { readonly item: Item } & WithOwn<E>,
  { refusals = [], ...declared }: Declared,
): ChangeOneCall<E, Item> {
  const spec = changeSpec(edit, record, { ...declared, refusals: ['olympiadRequired', ...refusals] })
  return call('PUT', edit.path, declared.audience, declared.summary, { ...spec, query: ofOlympiad }) as never // as above
}

interface EditCalls<E extends Edit, Id extends z.ZodType, Item extends z.ZodType> {
  readonly add: AddCall<E, Item>
  readonly change: ChangeCall<E, Id, Item>
}

/** The two calls of an edit. Both answer the record. */
export function editCalls<E extends Edit, Id extends z.ZodType, Item extends z.ZodType>(
  edit: E,
  { id, item, own, add, change }: { id: Id; item: Item; add: Declared; change: Declared } & WithOwn<E>,
): EditCalls<E, Id, Item> {
  const { audience, summary, refusals = [], ...more } = add
  return {
    add: call('POST', edit.path, audience, summary, {
      effect: 'write',
      ...more,
      body: addBody(edit, own),
      reply: z.object({ item }),
      refusals: ['duplicate', 'unprintableName', ...refusals],
    }),
    change: changeCall<Edit, Id, Item>(edit, { id, item, own }, change),
  } as never // the precise types follow from the arguments
}
