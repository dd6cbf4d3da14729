import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection } from 'kysely'

/** A change of a row, as the database noted it. */
export interface NotedChange {
  readonly table: string
  readonly id: unknown
  readonly olympiad: number | null
  readonly person: number | null
  readonly act: 'insert' | 'update' | 'delete'
  /** By column: before and after. */
  readonly values: Readonly<Record<string, readonly [unknown, unknown]>>
  /** Columns that changed and whose values are not noted. */
  readonly hidden: readonly string[]
}

/** Who does what, and from where. */
export interface ActAbout {
  readonly at: string
  readonly call: string
  readonly role: string
  readonly userId: number | null
  readonly realUserId: number | null
  readonly address: string
  readonly agent: string
}

/** Somebody's act, under way. */
export interface Acting {
  /** For statements that write the log of many records by themselves. */
  readonly about: ActAbout
  /** Keeps what a transaction has changed, inside that transaction. */
  keep(connection: DatabaseConnection, changes: readonly NotedChange[], changed: number): Promise<void>
}

/**
 * The call that writes, for as long as it lasts. Not handed from hand to hand: every transaction that a handler opens,
 * however deep, is noted without its author having to think of it.
 */
export const acting = new AsyncLocalStorage<Acting>()
