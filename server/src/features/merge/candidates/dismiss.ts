import type { MergeKind } from '@agon/domain/merge-kind'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { type Actor, userIdOf } from '#/http/actor.ts'

interface Dismissal {
  readonly kind: MergeKind
  readonly from: number
  readonly into: number
  readonly dismissed: boolean
  readonly now: Date
}

/** Remembers that a pair is two records, so that it is no candidate any more; or forgets it. */
export async function dismissPair(
  db: Db,
  actor: Actor,
  { kind, from, into, dismissed, now }: Dismissal,
): Promise<void> {
  const lowId = Math.min(from, into)
  const highId = Math.max(from, into)
  if (lowId === highId || !(await exist(db, kind, [lowId, highId]))) throw new Problem('notFound')
  if (dismissed)
    await db
      .insertInto('dismissedPairs')
      .values({ kind, lowId, highId, dismissedBy: userIdOf(actor), dismissedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('dismissedPairs')
      .where('kind', '=', kind)
      .where('lowId', '=', lowId)
      .where('highId', '=', highId)
      .execute()
}

async function exist(db: Db, kind: MergeKind, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(kind)} where id = any(${ids}::integer[])`.execute(db)
  return rows.length === ids.length
}

/** The dismissed pairs of a kind, as `low high`. */
export async function dismissedPairs(db: Db, kind: MergeKind): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('dismissedPairs').select(['lowId', 'highId']).where('kind', '=', kind).execute()
  return new Set(rows.map(({ lowId, highId }) => pairKey(lowId, highId)))
}

export const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`
