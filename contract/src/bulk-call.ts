import type { ProblemCode } from '@agon/domain/problems'
import { z } from 'zod'
import { faultOf, faults } from '@agon/domain/faults'
import { call, type Audience, type Call } from './call.ts'
import { bulkShape } from './edit-calls.ts'
import type { BulkSet, Edit } from './edit.ts'
import type { Resource } from './resource.ts'
import { flag, id, words } from './schema.ts'

/** Most rows of one act. */
export const mostInBulk = 100_000
/** Refused rows that a reply names; it counts all. */
export const mostNamed = 1000

/** Rows that stay as they are. */
export const bulkRefusals = {
  /** The first 1,000, each with its reason. */
  refused: z.array(z.object({ id: z.number(), name: z.string(), reason: z.string() })),
  /** All of them by their reasons. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
}

const bulkReply = z.object({
  /** Rows that were named, or that match. */
  matched: z.number(),
  /** Rows that changed, or in a preview would. */
  changed: z.number(),
  /** Rows that have these values already. */
  same: z.number(),
  /** Changes with their numbers of rows, the most frequent first, at most 50. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string(), count: z.number() })),
  ...bulkRefusals,
  /** Of a preview: with it, rows that others have changed since are refused. */
  seen: z.string().nullable(),
  /** The act, to undo it; null where nothing changed. */
  undo: id<'act'>().nullable(),
})
export type BulkReply = z.output<typeof bulkReply>

export interface BulkBody<E extends Edit> {
  /** Rows of the list. Absent: all rows that match. */
  ids?: number[] | undefined
  /** The list's scope, filters and search, as in its query. */
  where?: Readonly<Record<string, string | number | boolean>> | undefined
  set: BulkSet<E>
  preview: boolean
  /** From the preview. */
  seen?: string | undefined
}

export type BulkCall<P extends string = string, E extends Edit = Edit> = Call<
  'POST',
  `${P}bulk`,
  {
    effect: 'write'
    body: { readonly _output: BulkBody<E>; readonly _input: BulkBody<E> }
    reply: typeof bulkReply
    refusals: readonly ProblemCode[]
  }
>

/** The rows of an act whose values belong to no edit. */
export type ActBody<S extends z.ZodObject> = Omit<BulkBody<Edit>, 'set'> & { set: z.output<S> }

export type ActCall<P extends string, S extends z.ZodObject> = Call<
  'POST',
  `${P}bulk`,
  {
    effect: 'write'
    impersonated: 'refused'
    body: { readonly _output: ActBody<S>; readonly _input: ActBody<S> }
    reply: typeof bulkReply
    refusals: readonly ProblemCode[]
  }
>

export type RemovalBody = Omit<BulkBody<Edit>, 'set'>

export type RemovalCall<P extends string = string> = Call<
  'POST',
  `${P}bulk-remove`,
  {
    effect: 'write'
    body: { readonly _output: RemovalBody; readonly _input: RemovalBody }
    reply: typeof bulkReply
    refusals: readonly ProblemCode[]
  }
>

interface Declared {
  readonly audience: Audience
  readonly summary: string
  /** Names of the list's scope that the act does not take. */
  readonly without?: readonly string[]
}

/** The call that changes many rows of a list at once: the selected ones, or all that match its filters. */
export function bulkCall<R extends Resource, E extends Edit>(
  resource: R,
  edit: E,
  { audience, summary, without = [] }: Declared,
): BulkCall<R['path'], E> {
  const set = z
    .strictObject(bulkShape(edit))
    .refine((values) => Object.values(values).some((value) => value !== undefined), faults.noField.en)
  const body = withRows(z.object({ ...rowsShape(resource, without), set }))
  return call('POST', `${resource.path}bulk`, audience, summary, {
    effect: 'write',
    body,
    reply: bulkReply,
    refusals: ['olympiadRequired', 'tooLarge', 'tooManyRows', 'unprintableName'],
  }) as never // the precise types follow from the arguments
}

/** The call that does an act with many rows of a list, whose values belong to no edit. */
export function actCall<R extends Resource, S extends z.ZodObject>(
  resource: R,
  set: S,
  { audience, summary, without = [] }: Declared,
): ActCall<R['path'], S> {
  return call('POST', `${resource.path}bulk`, audience, summary, {
    effect: 'write',
    impersonated: 'refused',
    body: withRows(z.object({ ...rowsShape(resource, without), set })),
    reply: bulkReply,
    refusals: ['olympiadRequired', 'tooLarge', 'tooManyRows'],
  }) as never // as above
}

/** The call that removes many rows of a list at once: the selected ones, or all that match its filters. */
export function removalCall<R extends Resource>(
  resource: R,
  { audience, summary, without = [] }: Declared,
): RemovalCall<R['path']> {
  return call('POST', `${resource.path}bulk-remove`, audience, summary, {
    effect: 'write',
    body: withRows(z.object(rowsShape(resource, without))),
    reply: bulkReply,
    refusals: ['olympiadRequired', 'tooManyRows'],
  }) as never // as above
}

/** The rows of an act, and whether it is a preview. */
function rowsShape(resource: Resource, without: readonly string[]) {
  // Made by `resource()`.
  const query = resource.list.spec.query as unknown as z.ZodObject
  const paging = new Set(['limit', 'cursor', 'sort', ...without])
  const where = z.object(Object.fromEntries(Object.entries(query.shape).filter(([name]) => !paging.has(name))))
  return {
    ids: z.array(id()).min(1).max(mostInBulk, faultOf('manyRows', mostInBulk)).optional(),
    where: where.optional(),
    preview: flag,
    seen: words(4000).optional(),
  }
}

const withRows = (body: z.ZodObject) =>
  body.refine(({ ids, where }) => ids !== undefined || where !== undefined, {
    path: ['ids'],
    message: faults.noRows.en,
  })
