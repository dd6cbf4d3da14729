import type { MergeAct, MergeBlock, MergeWarning } from '@agon/domain/merge'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** A record that goes, and the one that stays. */
export interface Pair {
  readonly from: number
  readonly into: number
}

interface Found {
  count: number
  readonly names: string[]
}

const mostNames = 10

/** Counts by a key, with the first names. */
class Tally<K extends string> {
  readonly #found = new Map<K, Found>()

  add(key: K, count: number, names: readonly string[] = []): void {
    if (count === 0) return
    const found = this.#found.get(key) ?? { count: 0, names: [] }
    this.#found.set(key, found)
    found.count += count
    found.names.push(...names.slice(0, mostNames - found.names.length))
  }

  list(): { key: K; count: number; names: string[] }[] {
    return [...this.#found].map(([key, found]) => ({ key, ...found }))
  }

  get isEmpty(): boolean {
    return this.#found.size === 0
  }
}

/** Tables whose records become one because the records to which they belong do. */
export type JoinedTable = 'customerParticipants' | 'learners' | 'participants'

/** One merge under way, with what it has found and done. */
export interface Work {
  readonly tx: Tx
  readonly act: MergeAct
  /** The first moment of the day of a merger. */
  readonly on: Date | null
  readonly now: Date
  readonly actId: number
  readonly moves: Tally<string>
  readonly joins: Tally<string>
  readonly blocks: Tally<MergeBlock>
  readonly warns: Tally<MergeWarning>
  /** Applies the rules to records that a join makes one. */
  readonly followRules: (table: JoinedTable, pairs: readonly Pair[]) => Promise<void>
}

export function startWork(
  facts: Pick<Work, 'tx' | 'act' | 'on' | 'now' | 'actId'>,
  followRules: (work: Work, table: JoinedTable, pairs: readonly Pair[]) => Promise<void>,
): Work {
  const work: Work = {
    ...facts,
    moves: new Tally(),
    joins: new Tally(),
    blocks: new Tally(),
    warns: new Tally(),
    followRules: (table, pairs) => followRules(work, table, pairs),
  }
  return work
}

/** The pairs as rows of SQL: `pair(from_id, into_id)`. */
export function asRows(pairs: readonly Pair[]): RawBuilder<unknown> {
  return sql`unnest(${pairs.map(({ from }) => from)}::int4[], ${pairs.map(({ into }) => into)}::int4[]) as pair(from_id, into_id)`
}

export async function countOf(statement: RawBuilder<unknown>, tx: Tx): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0n)
}
