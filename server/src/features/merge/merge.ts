import type { MergePreview } from '@agon/contract/merge/merges'
import { type MergeAct, mergeBlocks, type MergeSide, mergeWarnings } from '@agon/domain/merge'
import type { MergeKind } from '@agon/domain/merge-kind'
import type { ActId, UserId } from '@agon/domain/ids'
import { dayIn } from '@agon/domain/day'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { recordAct } from '#/db/acts/record-act.ts'
import type { Db, Tx } from '#/db/database.ts'
import { detailsOf } from './details.ts'
import { type Chosen, chooseFields, shownValue } from './fields.ts'
import { finishDuplicate, finishMerger, leaveSuccessors } from './finish.ts'
import { followRules } from './follow-rules.ts'
import { holdPair, namesOf } from './records.ts'
import { type Pair, startWork, type Work } from './work.ts'

export interface Merging {
  readonly from: number
  readonly into: number
  readonly choose: Readonly<Record<string, MergeSide>>
  readonly act: MergeAct
  readonly on?: string | undefined
  readonly reason: string
}

interface By {
  readonly userId: UserId | null
  readonly now: Date
}

/** Merges two records in one transaction. Throws `mergeBlocked` where that would not be truthful. */
export async function mergeRecords(
  db: Db,
  kind: MergeKind,
  merging: Merging,
  by: By,
): Promise<{ id: ActId; item: MergePreview }> {
  return db.transaction().execute(async (tx) => {
    const { id, item } = await merge(tx, kind, merging, by)
    const why = item.blocks.map(({ message, names }) => [message, ...names].join(' ')).join(' ')
    if (why !== '') throw new Problem('mergeBlocked', { why }, { details: { blocks: item.blocks } })
    return { id, item }
  })
}

/** A preview does the work and rolls it back. */
export async function previewMerge(db: Db, kind: MergeKind, merging: Merging, by: By): Promise<MergePreview> {
  const tx = await db.startTransaction().execute()
  try {
    return (await merge(tx, kind, merging, by)).item
  } finally {
    await tx.rollback().execute()
  }
}

async function merge(tx: Tx, kind: MergeKind, merging: Merging, by: By): Promise<{ id: ActId; item: MergePreview }> {
  checkAct(kind, merging, by.now)
  const pair = await holdPair(tx, kind, merging)
  const names = await namesOf(tx, kind, [pair.from, pair.into])
  const shown = await detailsOf(tx, kind, [pair.from, pair.into])
  const record = (id: number) => ({ id, name: names.get(id) ?? '', details: shown.get(id) ?? [] })
  const isDuplicate = merging.act === 'duplicate'
  const chosen = isDuplicate ? await chooseFields(tx, kind, pair, merging.choose) : []
  // Names of people stay out of the list of merges.
  const known =
    kind === 'schools' || kind === 'countries'
      ? { fromName: record(pair.from).name, intoName: record(pair.into).name }
      : {}
  const details = { ...pair, act: merging.act, on: merging.on ?? null, choose: merging.choose, ...known }
  const { id, result } = await recordAct(
    tx,
    { kind: 'merge', noun: kind, userId: by.userId, reason: merging.reason, at: by.now, details },
    async (actId) => {
      const on = merging.on === undefined ? null : new Date(merging.on)
      const work = startWork({ tx, act: merging.act, on, now: by.now, actId }, followRules)
      await warnOfPair(work, kind, pair)
      if (isDuplicate && kind === 'schools') await leaveSuccessors(work, pair)
      await followRules(work, kind, [pair])
      // A blocked merge is only a preview: rows of the old record are still there.
      if (!work.blocks.isEmpty) return work
      if (isDuplicate) await finishDuplicate(work, kind, pair, chosen)
      else await finishMerger(work, pair)
      return work
    },
  )
  return {
    id,
    item: { from: record(pair.from), into: record(pair.into), fields: chosen.map(fieldOf), ...findingsOf(result) },
  }
}

function checkAct(kind: MergeKind, { act, on }: Merging, now: Date): void {
  if (act === 'duplicate') return
  if (kind !== 'schools') throw new Problem('mergerOfSchools')
  if (on === undefined) throw new Problem('invalid', {}, { fields: { on: 'Enter the day of the merger.' } })
  // Where a day begins first.
  if (on > dayIn(now, 'Pacific/Kiritimati')) throw new Problem('mergerInFuture')
}

async function warnOfPair({ tx, act, warns }: Work, kind: MergeKind, { from, into }: Pair): Promise<void> {
  if (kind !== 'schools' || act === 'merger') return
  const { rows } = await sql<{ numbers: boolean; provinces: boolean }>`
    select num_nonnulls(a.natemis, b.natemis) = 2 as numbers, a.province <> b.province as provinces
    from schools a, schools b where a.id = ${from} and b.id = ${into}`.execute(tx)
  if (rows[0]?.numbers === true) warns.add('bothNumbers', 1)
  if (rows[0]?.provinces === true) warns.add('provinces', 1)
}

function fieldOf(chosen: Chosen): MergePreview['fields'][number] {
  const { field, label } = chosen.field
  return { field, label, from: shownValue(chosen, 'from'), into: shownValue(chosen, 'into'), choice: chosen.side }
}

function findingsOf({ moves, joins, blocks, warns }: Work): Pick<MergePreview, 'moves' | 'joins' | 'blocks' | 'warns'> {
  return {
    moves: moves.list().map(({ key, count }) => ({ what: key, count })),
    joins: joins.list().map(({ key, ...found }) => ({ what: key, ...found })),
    blocks: blocks.list().map(({ key, ...found }) => ({ code: key, message: mergeBlocks[key], ...found })),
    warns: warns.list().map(({ key, ...found }) => ({ code: key, message: mergeWarnings[key], ...found })),
  }
}
