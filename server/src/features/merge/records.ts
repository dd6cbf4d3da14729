import type { LearnerId } from '@agon/domain/ids'
import type { MergeKind } from '@agon/domain/merge-kind'
import { Problem } from '@agon/domain/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { refuseErasedLearners } from '#/db/erased-learners.ts'
import { lockCustomers } from '#/db/money-locks.ts'
import type { Pair } from './work.ts'

const names: Readonly<Record<MergeKind, RawBuilder<string>>> = {
  schools: sql`select id, name from schools`,
  countries: sql`select id, name from countries`,
  learners: sql`select id, trim(first_name || ' ' || last_name) as name from learners`,
  teachers: sql`select t.id, u.full_name as name from teachers t join users u on u.id = t.user_id`,
}

/** The names of records, by id. */
export async function namesOf(db: Db, kind: MergeKind, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${names[kind]}) r where id = any(${ids}::int4[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Locks the two records after their lists, in the order of a load of learners: school participants, then schools, then persons.
 * Merges follow one another. A record that was merged before stands for the one that stayed.
 */
export async function holdPair(tx: Tx, kind: MergeKind, asked: Pair): Promise<Pair> {
  await sql`select pg_advisory_xact_lock(hashtext('merge'))`.execute(tx)
  const pair = { from: await survivorOf(tx, kind, asked.from), into: await survivorOf(tx, kind, asked.into) }
  if (pair.from === pair.into) throw new Problem('alreadyMerged')
  const ids = [pair.from, pair.into]
  if (kind === 'schools' || kind === 'countries') {
    const of = sql.ref(kind === 'schools' ? 'schoolId' : 'countryId')
    // Orders before their customers, as everywhere (`money-locks.ts`).
    await sql`select from purchase_orders where customer_participant_id in (
      select id from customer_participants where ${of} = any(${ids}::int4[])) order by id for update`.execute(tx)
    const list = sql<{
      id: number
    }>`select id from customer_participants where ${of} = any(${ids}::int4[]) order by id for update`
    const listed = (await list.execute(tx)).rows.length
    await lockRecords(tx, kind, ids)
    // A school participant that came while the merge waited is not locked in this order.
    if ((await list.execute(tx)).rows.length !== listed) throw new Problem('conflict')
    return pair
  }
  if (kind === 'learners') {
    const own = await tx
      .selectFrom('customerParticipants')
      .select('id')
      .where(
        sql<boolean>`id in (select customer_participant_id from participants where learner_id = any(${ids}::int4[]))`,
      )
      .execute()
    const customers = own.map(({ id }) => id)
    await lockCustomers(tx, customers)
    await sql`select from schools where id in (select school_id from customer_participants where id = any(${customers}::int4[]))
      order by id for no key update`.execute(tx)
  }
  await lockRecords(tx, kind, ids)
  // The years of an erased learner would have a name again, or those of the other one none.
  if (kind === 'learners') await refuseErasedLearners(tx, ids as LearnerId[]) // of this kind
  return pair
}

async function lockRecords(tx: Tx, kind: MergeKind, ids: readonly number[]): Promise<void> {
  const { rows } =
    await sql`select id from ${sql.table(kind)} where id = any(${ids}::int4[]) order by id for update`.execute(tx)
  if (rows.length < 2) throw new Problem('notFound')
}

async function survivorOf(tx: Tx, kind: MergeKind, id: number): Promise<number> {
  const merged = await tx
    .selectFrom('mergedRecords')
    .select('intoId')
    .where('kind', '=', kind)
    .where('fromId', '=', id)
    .executeTakeFirst()
  return merged?.intoId ?? id
}
