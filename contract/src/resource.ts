import { unlimited } from '@agon/domain/constants'
import { z } from 'zod'
import { call, type Audience, type Call, type Shape } from './call.ts'
import { filterOf, type Field, type Fields } from './field.ts'
import type { List } from './list.ts'
import { file, id, moment, sheetFormat, sheetTypes, words, whole } from './schema.ts'

const paging = {
  /** Rows wanted, 1 to 500; −1 (the default) is all, streamed. */
  limit: whole(unlimited, 500).optional(),
  /** From `next` or `previous` of an earlier reply. */
  cursor: words(2000).optional(),
  /** A column's name, with `-` before it for descending. */
  sort: words(60).optional(),
  /** Text to find. */
  q: words(200).optional(),
}

/** Filters are in the query under their column's name. */
export type FilterQuery = Record<string, string | number | boolean | undefined>

export interface Resource<P extends string = string, Row extends Shape = Shape, Scope extends Shape = Shape> {
  readonly path: P
  readonly row: Row
  readonly fields: Fields
  readonly defaultSort: string
  readonly list: Call<
    'GET',
    P,
    {
      effect: 'read'
      query: { _output: Scope['_output'] & ListQuery; _input: Scope['_input'] & ListQuery }
      reply: { _output: ListReply<Row['_output']>; _input: ListReply<Row['_input']> }
    }
  >
  readonly count: Call<
    'GET',
    `${P}count`,
    {
      effect: 'read'
      query: { _output: Scope['_output'] & ListQuery; _input: Scope['_input'] & ListQuery }
      reply: { _output: CountReply; _input: CountReply }
    }
  >
  readonly export: Call<
    'GET',
    `${P}export`,
    {
      effect: 'read'
      query: { _output: Scope['_output'] & ListQuery & ExportQuery; _input: Scope['_input'] & ListQuery & ExportQuery }
      reply: ReturnType<typeof file>
    }
  >
}

export type ListQuery = FilterQuery & {
  limit?: number | undefined
  cursor?: string | undefined
  sort?: string | undefined
  q?: string | undefined
}
export type ExportQuery = { format?: 'csv' | 'xlsx' | undefined; columns?: string | undefined }

export interface ListReply<Row> {
  items: Row[]
  /** Only where all rows were asked for; a page's total is the count call's. */
  total?: number | undefined
  next: string | null
  previous: string | null
  /** Only where a search finds nothing: searches that find something, the nearest first. */
  near?: string[] | undefined
}

export interface CountReply {
  /** Exact up to 10,000. */
  total: number
  /** true when there are more than `total`. */
  more: boolean
}

/** The schema of a list's rows, to reply with one of them or to extend. */
export function rowSchema<F extends Fields>(
  fields: F,
): z.ZodObject<{ [Name in keyof F]: z.ZodType<F[Name]['_output'], F[Name]['_input']> }> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
  // The precise types follow from the fields; the shape is built dynamically and cannot say so.
  return z.object(shape) as never
}

function schemaOf({ kind, nullable, choices = {} }: Field<unknown, unknown>): z.ZodType {
  const schema = {
    id: () => id(),
    ids: () => z.array(id()),
    text: () => z.string(),
    texts: () => z.array(z.string()),
    number: () => z.number(),
    choice: () => z.enum(Object.keys(choices)),
    flag: () => z.boolean(),
    day: () => moment,
    time: () => moment,
  }[kind]()
  return nullable === true ? schema.nullable() : schema
}

/**
 * The read side of a staff list: from one declaration come the list, its count and its export, and on the page the
 * table with its saved views. Writes are ordinary calls.
 */
export function resource<const P extends string, F extends Fields, Scope extends z.ZodRawShape>(
  { path, fields, defaultSort }: List<P, F>,
  audience: Audience,
  summary: string,
  scope: Scope,
): Resource<P, Shaped<F>, z.ZodObject<Scope>> {
  if (fields[defaultSort.replace(/^-/, '')]?.sort !== true)
    throw new Error(`${path} cannot be sorted by ${defaultSort}.`)
  const row = rowSchema(fields)
  const query = z.object({ ...filtersOf(fields), ...scope, ...paging })
  const reads = call('GET', path, audience, summary, {
    effect: 'read',
    query,
    reply: z.object({
      items: z.array(row),
      total: z.number().optional(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
      near: z.array(z.string()).optional(),
    }),
    refusals: ['olympiadRequired'],
  })
  const count = call('GET', `${path}count`, audience, `${summary}: count`, {
    effect: 'read',
    query,
    reply: z.object({ total: z.number(), more: z.boolean() }),
    refusals: ['olympiadRequired'],
  })
  const exported = call('GET', `${path}export`, audience, `${summary}: as a spreadsheet`, {
    effect: 'read',
    query: query.extend({
      format: sheetFormat,
      /** Column names, separated by commas; absent means all. */
      columns: words(1000).optional(),
    }),
    reply: file(...sheetTypes),
    refusals: ['olympiadRequired'],
  })
  // The precise types follow from the arguments; the schemas above are built dynamically and cannot say so.
  return { path, row, fields, defaultSort, list: reads, count, export: exported } as never
}

/** The filters and the search of a list, for its reads that have no pages: a summary, a map. */
export function filtersOf(fields: Fields) {
  const filters = Object.entries(fields)
    .filter(([, field]) => filterOf(field) !== undefined)
    .map(([name]) => [name, z.coerce.string().pipe(words(500)).optional()] as const)
  return { ...Object.fromEntries(filters), q: paging.q }
}

/** A row's two types, taken from its fields: cheaper for the type checker than the schema's own. */
type Shaped<F extends Fields> = {
  readonly _output: { [Name in keyof F]: F[Name]['_output'] }
  readonly _input: { [Name in keyof F]: F[Name]['_input'] }
}
