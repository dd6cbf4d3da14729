import type { KeyOf } from '@agon/contract/calls'
import { leavesRecord, nounOf, touched } from '@agon/contract/touches'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readAfresh } from './read-afresh.ts'

interface Named {
  readonly id: number | string
}

/** Every write may be in the history of a record. */
const history: KeyOf<'read'> = 'GET /api/activity-log/record'

/** Reads again what shows something of a write, but for what is known from its reply; `none`: when it is next needed. */
export function readAgain(
  queries: QueryClient,
  key: KeyOf<'write'>,
  { input, known, refetchType = 'active' }: ReadAgain = {},
): Promise<void> {
  const nouns = touched(key)
  const gone = leavesRecord(key) ? undefined : idIn(input)
  const predicate = (query: Query) =>
    (nouns.has(nounOf(keyOf(query)) ?? '') || (nouns.size > 0 && keyOf(query) === history)) &&
    known?.has(query.queryHash) !== true &&
    !(gone !== undefined && isOf(query, gone))
  return refetchType === 'active'
    ? readAfresh(queries, { predicate })
    : queries.invalidateQueries({ predicate, refetchType })
}

interface ReadAgain {
  readonly input?: unknown
  /** Queries that `keepRecord` has answered. */
  readonly known?: ReadonlySet<string>
  readonly refetchType?: 'active' | 'none'
}

/**
 * Puts the record that a write answered into what was read of its noun: the record itself, and its row in lists. Answers
 * the queries that need no other reading: those of the record alone. The rows of a list follow order and filter.
 */
export function keepRecord(queries: QueryClient, key: KeyOf<'write'>, reply: unknown): ReadonlySet<string> {
  const answered = new Set<string>()
  const record = recordIn(reply)
  const noun = nounOf(key)
  if (record === undefined) return answered
  for (const query of queries.getQueryCache().findAll({ predicate: (one) => nounOf(keyOf(one)) === noun })) {
    const { data } = query.state
    const [known, rows] = [recordIn(data), query.queryKey[0] === `GET /api/${noun}/` ? rowsIn(data) : undefined]
    if (known?.id === record.id) {
      queries.setQueryData(query.queryKey, { ...(data as object), item: updated(known, record) })
      if (isAlone(data) && Object.keys(known).every((name) => name in record)) answered.add(query.queryHash)
    } else if (rows?.some(({ id }) => id === record.id)) {
      const items = rows.map((row) => (row.id === record.id ? updated(row, record) : row))
      queries.setQueryData(query.queryKey, { ...(data as object), items })
    }
  }
  return answered
}

/** A reply of one record and nothing else. */
const isAlone = (data: unknown) =>
  typeof data === 'object' && data !== null && Object.keys(data).every((name) => name === 'item' || name === 'success')

/** A query of a declared call begins with the call's key; any other has no noun. */
const keyOf = ({ queryKey: [key] }: Query) => (typeof key === 'string' ? key : '')

/** The fields that a record is known by, as they now are: a row of a list has fewer than the record. */
function updated(known: Named, newer: Named): Named {
  const fields: Readonly<Record<string, unknown>> = { ...newer }
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, name in fields ? fields[name] : value]),
  ) as unknown as Named // the same fields
}

function recordIn(data: unknown): Named | undefined {
  const item = typeof data === 'object' && data !== null && 'item' in data ? data.item : undefined
  return isNamed(item) ? item : undefined
}

function rowsIn(data: unknown): readonly Named[] | undefined {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : undefined
  return Array.isArray(items) && items.every(isNamed) ? items : undefined
}

const isNamed = (item: unknown): item is Named => typeof item === 'object' && item !== null && 'id' in item

/** The read of one record. */
const isOf = (query: Query, id: unknown) => recordIn(query.state.data)?.id === id

function idIn(input: unknown): unknown {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
}
