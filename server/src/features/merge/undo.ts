import type { ActId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { type LeftRow, undoAct } from '#/db/acts/undo-act.ts'
import { mergeDetails, mergeNoun } from './list.ts'

interface By {
  readonly userId: UserId | null
  readonly now: Date
}

/** Undoes a merge. Rows that were changed since stay with the record that stayed. A preview does the work and rolls it back. */
export async function undoMerge(db: Db, id: ActId, { preview, ...by }: By & { preview: boolean }) {
  const tx = await db.startTransaction().execute()
  try {
    await sql`select pg_advisory_xact_lock(hashtext('merge'))`.execute(tx)
    await refuseMergedSince(tx, id)
    const { restored, left } = await undoAct(tx, id, by)
    const answer = { undone: !preview, restored, left: await nameRows(tx, left) }
    await (preview ? tx.rollback() : tx.commit()).execute()
    return answer
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}

/** A later merge of one of the two records has moved the same rows: it is undone first. */
async function refuseMergedSince(tx: Tx, id: ActId): Promise<void> {
  const act = await tx.selectFrom('acts').select(['noun', 'details', 'kind']).where('id', '=', id).executeTakeFirst()
  if (act?.kind !== 'merge') throw new Problem('notFound')
  const { from, into } = mergeDetails.parse(act.details)
  const { rows } =
    await sql`select from acts where kind = 'merge' and noun = ${mergeNoun.parse(act.noun)} and id > ${id}
    and undone_at is null and (details ->> 'from')::int4 in (${from}, ${into}) limit 1`.execute(tx)
  if (rows.length > 0) throw new Problem('mergedSince')
}

const nouns: Readonly<Record<string, string>> = {
  schools: 'School',
  countries: 'Country',
  learners: 'Learner',
  teachers: 'Teacher',
  users: 'Account',
  participants: 'Participation of a learner',
  customer_participants: 'Participation of a school or country',
  customer_participant_teachers: 'Teacher of a school participant',
  purchase_orders: 'Order',
  certificates: 'Certificate',
  interests: 'Expression of interest',
  school_contacts: 'Contact',
  team_members: 'Member of a team',
}

/** At most this many rows are listed. */
const mostListed = 500

async function nameRows(tx: Tx, left: readonly LeftRow[]) {
  const rows: { what: string; id: number | null; name: string }[] = []
  for (const { table, key } of left.slice(0, mostListed)) {
    const id = typeof key['id'] === 'number' ? key['id'] : null
    rows.push({
      what: nouns[table] ?? table.replaceAll('_', ' '),
      id,
      name: id === null ? '' : await nameOf(tx, table, id),
    })
  }
  return rows
}

const nameColumns: Readonly<Record<string, string>> = {
  schools: 'name',
  countries: 'name',
  users: 'full_name',
  learners: `trim(first_name || ' ' || last_name)`,
  participants: `trim(first_name || ' ' || last_name)`,
  team_members: `trim(first_name || ' ' || last_name)`,
  interests: `trim(first_name || ' ' || last_name)`,
  certificates: 'number',
  purchase_orders: 'number',
  school_contacts: 'name',
}

async function nameOf(tx: Tx, table: string, id: number): Promise<string> {
  const column = nameColumns[table]
  if (column === undefined) return ''
  const { rows } = await sql<{
    name: string
  }>`select ${sql.raw(column)} as name from ${sql.table(table)} where id = ${id}`.execute(tx)
  return rows[0]?.name ?? ''
}
