import { sql } from 'kysely'
import { rememberMerged } from '../remember-merged.ts'
import { asRows, countOf, type Pair, type Work } from '../work.ts'
import { findDoubles } from './doubles.ts'
import { joinPersons } from './persons.ts'

/**
 * The participations of schools or countries. One moves; where both records take part in an olympiad, its rows follow to
 * that of the record that stays. In a merger the closed and past years stay.
 */
export const joinParticipations =
  (column: 'schoolId' | 'countryId') =>
  async (work: Work, pairs: readonly Pair[]): Promise<void> => {
    const { tx } = work
    const of = sql.ref(column)
    const years =
      work.act === 'merger'
        ? sql`and o.phase <> 'archived' and (o.closes_at is null or o.closes_at >= ${work.on})`
        : sql``
    const { rows } = await sql<{ from: number; into: number | null; owner: number; title: string }>`
      select a.id as "from", b.id as "into", pair.into_id as owner, o.title from customer_participants a
      join ${asRows(pairs)} on a.${of} = pair.from_id join olympiads o on o.id = a.olympiad_id ${years}
      left join customer_participants b on b.olympiad_id = a.olympiad_id and b.${of} = pair.into_id order by a.id`.execute(
      tx,
    )
    const moving = rows.filter(({ into }) => into === null).map(({ from, owner }) => ({ from, into: owner }))
    const moved = sql`update customer_participants r set ${of} = pair.into_id from ${asRows(moving)} where r.id = pair.from_id`
    work.moves.add('Participations of the school or country', await countOf(moved, tx))
    const joined = rows.flatMap(({ from, into }) => (into === null ? [] : [{ from, into }]))
    if (joined.length === 0) return
    await warnOfBoth(work, joined)
    await work.followRules('customerParticipants', joined)
    await joinProgress(work, joined)
    await rememberMerged(work, 'customer_participants', joined)
    await sql`delete from customer_participants c using ${asRows(joined)} where c.id = pair.from_id`.execute(tx)
    const titles = rows.filter(({ into }) => into !== null).map(({ title }) => title)
    work.joins.add('Participations of the school or country', joined.length, titles)
  }

/** The learners of both lists. Two that are the same by the rule of loading become one; then all are in one list. */
export async function joinLists(work: Work, pairs: readonly Pair[]): Promise<void> {
  const { same, doubtful } = await findDoubles(work, pairs)
  const apart = work.act === 'duplicate' ? await joinPersons(work, same) : same
  work.warns.add(
    'stillDouble',
    doubtful.length + apart.length,
    [...doubtful, ...apart].map(({ name }) => name),
  )
  const moved = sql`update participants p set customer_participant_id = pair.into_id from ${asRows(pairs)}
    where p.customer_participant_id = pair.from_id`
  work.moves.add('Participations of learners', await countOf(moved, work.tx))
}

async function warnOfBoth(work: Work, pairs: readonly Pair[]): Promise<void> {
  const { rows } = await sql<{ orders: number; sitting: number }>`select
    count(*) filter (where exists (select from purchase_orders b where b.customer_participant_id = pair.from_id and b.status <> 'deleted')
      and exists (select from purchase_orders b where b.customer_participant_id = pair.into_id and b.status <> 'deleted')) as orders,
    count(*) filter (where exists (select from participants p join sitting_statuses s on s.participant_id = p.id
      where p.customer_participant_id in (pair.from_id, pair.into_id) and s.status = 'sitting')) as sitting
    from ${asRows(pairs)}`.execute(work.tx)
  work.warns.add('bothOrdered', rows[0]?.orders ?? 0)
  work.warns.add('sittingNow', rows[0]?.sitting ?? 0)
}

/** The facts that are not counted: when the details were confirmed, and the first sign-in. */
async function joinProgress({ tx }: Work, pairs: readonly Pair[]): Promise<void> {
  await sql`update customer_participants c set confirmed_at = o.confirmed_at, confirmed_by = o.confirmed_by
    from ${asRows(pairs)}, customer_participants o
    where c.id = pair.into_id and o.id = pair.from_id and c.confirmed_at is null and o.confirmed_at is not null`.execute(
    tx,
  )
  await sql`update school_progress g set signed_in_at = o.signed_in_at from ${asRows(pairs)}, school_progress o
    where g.customer_participant_id = pair.into_id and o.customer_participant_id = pair.from_id
      and (g.signed_in_at is null or o.signed_in_at < g.signed_in_at)`.execute(tx)
}
