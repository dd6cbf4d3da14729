import { unlimited } from '@agon/domain/constants'
import { z } from 'zod'
import { call, type Audience, type Call, type Shape } from './call.ts'
import { file, words, whole } from './schema.ts'

/** How a column of a staff list may be used. A column that sorts is NOT NULL and has an index (scope, column, id). */
export interface ColumnUse {
  readonly sort?: boolean
  /** `choice` takes one or several of `choices` (a,b); `range` takes from..to, either side may be empty; `flag` takes true or false. */
  readonly filter?: 'choice' | 'range' | 'flag'
  readonly choices?: readonly string[]
  /** Exported under this heading. */
  readonly title: string
  /** An amount in minor units; it is exported in whole units of the row's `currency`. */
  readonly money?: boolean
  /** The value is this many parts of a whole (thousandths of a mark: 1000); it is exported in wholes. */
  readonly parts?: number
}

export type ColumnUses = Readonly<Record<string, ColumnUse>>

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

/** Filters stand in the query under their column's name. */
type FilterQuery = Record<string, string | number | boolean | undefined>

export interface Resource<
  P extends string = string,
  Row extends Shape = Shape,
  Scope extends Shape = Shape,
  Columns extends ColumnUses = ColumnUses,
> {
  readonly path: P
  readonly row: Row
  readonly columns: Columns
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
}

export interface CountReply {
  /** Exact up to 10,000. */
  total: number
  /** true when there are more than `total`. */
  more: boolean
}

/**
 * The read side of a staff list: from one declaration come the list, its count and its export, and on the page the
 * table with its saved views. Writes are ordinary calls.
 */
export function resource<
  const P extends string,
  Row extends z.ZodType,
  Scope extends z.ZodRawShape,
  const Columns extends ColumnUses,
>(
  path: P,
  audience: Audience,
  summary: string,
  options: {
    scope: Scope
    row: Row
    columns: Columns
    defaultSort: (keyof Columns & string) | `-${keyof Columns & string}`
  },
): Resource<P, Row, z.ZodObject<Scope>, Columns> {
  const filters = Object.fromEntries(
    Object.entries(options.columns)
      .filter(([, use]) => use.filter)
      .map(([name]) => [name, z.coerce.string().pipe(words(500)).optional()]),
  )
  const query = z.object({ ...filters, ...options.scope, ...paging })
  const list = call('GET', path, audience, summary, {
    effect: 'read',
    query,
    reply: z.object({
      items: z.array(options.row),
      total: z.number().optional(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
    refusals: ['olympiadRequired'],
  })
  const count = call('GET', `${path}count`, audience, `${summary}: how many`, {
    effect: 'read',
    query,
    reply: z.object({ total: z.number(), more: z.boolean() }),
    refusals: ['olympiadRequired'],
  })
  const exported = call('GET', `${path}export`, audience, `${summary}: as a spreadsheet`, {
    effect: 'read',
    query: query.extend({
      format: z.enum(['csv', 'xlsx']).optional(),
      /** Column names, separated by commas; absent means all. */
      columns: words(1000).optional(),
    }),
    reply: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    refusals: ['olympiadRequired'],
  })
  // The precise types follow from the arguments; the schemas above are built dynamically and cannot say so.
  return {
    path,
    row: options.row,
    columns: options.columns,
    defaultSort: options.defaultSort,
    list,
    count,
    export: exported,
  } as unknown as Resource<P, Row, z.ZodObject<Scope>, Columns>
}
