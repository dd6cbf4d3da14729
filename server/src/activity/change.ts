import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '../config/seal.ts'
import type { NotedChange } from '../db/acting.ts'
import { notedTables, snake } from '../db/noted-tables.ts'
import type { Audited } from '../db/audited-tables/audited.ts'
import type { DB } from '../db/generated.ts'
import type { Person } from './person-keys.ts'

const values = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/** A change as the log keeps it. */
export const loggedChange = z.object({
  table: z.string(),
  id: z.union([z.number(), z.string(), z.null()]),
  act: z.enum(['insert', 'update', 'delete']),
  values,
  hidden: z.array(z.string()),
  /** Whom the sealed values are about, and they themselves, in base64. */
  person: z.string().optional(),
  sealed: z.string().optional(),
})
export type LoggedChange = z.infer<typeof loggedChange>

/** Longer values are cut: the log says what changed, and is no copy of it. */
const longest = 1000

const personalOf = new Map(
  Object.entries(notedTables).flatMap(([table, noted]) => {
    const personal = typeof noted === 'string' ? undefined : (noted as Audited<keyof DB>).personal
    return personal === undefined ? [] : [[snake(table), { of: personal.of, columns: personal.columns.map(snake) }]]
  }),
)

/** Whom a change is about; undefined for what is about nobody. */
export function personOf(change: NotedChange): Person | undefined {
  const personal = personalOf.get(change.table)
  return personal === undefined || change.person === null ? undefined : `${personal.of}:${change.person}`
}

/** Seals what is about a person; without a key those values are left out. */
export function keptOf(change: NotedChange, keys: ReadonlyMap<Person, KeyObject>): LoggedChange {
  const { table, act, hidden } = change
  const id = typeof change.id === 'number' || typeof change.id === 'string' ? change.id : null
  const columns = personalOf.get(table)?.columns ?? []
  const isPersonal = ([name]: [string, unknown]) => columns.includes(name)
  const all = Object.entries(change.values).map(([name, pair]) => [name, pair.map(cut)] as [string, [unknown, unknown]])
  const plain = Object.fromEntries(all.filter((one) => !isPersonal(one)))
  const personal = all.filter(isPersonal)
  const person = personOf(change)
  const key = person === undefined ? undefined : keys.get(person)
  if (personal.length === 0) return { table, id, act, values: plain, hidden: [...hidden] }
  if (person === undefined || key === undefined)
    return { table, id, act, values: plain, hidden: [...hidden, ...personal.map(([name]) => name)] }
  const sealed = seal(key, JSON.stringify(Object.fromEntries(personal))).toString('base64')
  return { table, id, act, values: plain, hidden: [...hidden], person, sealed }
}

/** The values of a change as far as they can be read: those about somebody who was forgotten are gone. */
export function readValues(
  change: LoggedChange,
  keys: ReadonlyMap<string, KeyObject>,
): { values: Record<string, readonly [unknown, unknown]>; forgotten: boolean } {
  if (change.sealed === undefined) return { values: change.values, forgotten: false }
  const key = keys.get(change.person ?? '')
  if (key === undefined) return { values: change.values, forgotten: true }
  const personal = values.parse(JSON.parse(unseal(key, Buffer.from(change.sealed, 'base64'))))
  return { values: { ...change.values, ...personal }, forgotten: false }
}

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length <= longest ? value : `${text.slice(0, longest)}…`
}
