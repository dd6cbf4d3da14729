import type { MergedKind } from '@agon/domain/merge-kind'
import { sql } from 'kysely'
import { asRows, type Pair, type Work } from './work.ts'

/** Old ids lead to the records that stay, also those of earlier merges. */
export async function rememberMerged(
  work: Work,
  kind: MergedKind,
  pairs: readonly Pair[],
  number: string | null = null,
): Promise<void> {
  const { tx, actId } = work
  await sql`update merged_records r set into_id = pair.into_id from ${asRows(pairs)}
    where r.kind = ${kind} and r.into_id = pair.from_id`.execute(tx)
  await sql`insert into merged_records (kind, from_id, into_id, act_id, number)
    select ${kind}, pair.from_id, pair.into_id, ${actId}, ${number}::text from ${asRows(pairs)}`.execute(tx)
}
