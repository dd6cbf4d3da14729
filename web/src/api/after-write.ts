import type { KeyOf } from '@agon/contract/calls'
import { leavesRecord, nounOf, touched } from '@agon/contract/touches'
import type { Query, QueryClient } from '@tanstack/react-query'

interface Named {
  readonly id: number | string
}

/** Reads again what shows something of a write; `none`: when it is next needed. */
export function readAgain(
  queries: QueryClient,
  key: KeyOf<'write'>,
  input?: unknown,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  const nouns = touched(key)
  const gone = leavesRecord(key) ? undefined : idIn(input)
  return queries.invalidateQueries({
    predicate: (query) => nouns.has(nounOf(keyOf(query)) ?? '') && !(gone !== undefined && isOf(query, gone)),
    refetchType,
  })
}

/**
 * Puts the record that a write answered into what was read of its noun: the record itself, and its row in lists. What
 * stands in a list by order and filter comes with the next read.
 */
export function keepRecord(queries: QueryClient, key: KeyOf<'write'>, reply: unknown): void {
  const record = recordIn(reply)
  if (record === undefined) return
  const noun = nounOf(key)
  queries.setQueriesData<unknown>({ predicate: (query) => nounOf(keyOf(query)) === noun }, (data: unknown) => {
    const known = recordIn(data)
    return known?.id === record.id ? { ...(data as object), item: updated(known, record) } : data
  })
  queries.setQueriesData<unknown>({ queryKey: [`GET /api/${noun}/`] }, (data: unknown) => {
    const rows = rowsIn(data)
    if (rows === undefined || !rows.some(({ id }) => id === record.id)) return data
    return { ...(data as object), items: rows.map((row) => (row.id === record.id ? updated(row, record) : row)) }
  })
}

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
