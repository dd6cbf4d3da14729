import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'
import { columns, placeOf, tables } from './columns.ts'

const amounts = ['started', 'finished', 'results', 'percent', 'medals', 'feedback'] as const
const counted = ['entered', ...amounts] as const

const amountSql: Record<(typeof amounts)[number], string> = {
  started: `(t.status <> 'not-started')::int`,
  finished: `(t.status = 'finished')::int`,
  results: '(m.participant_id is not null)::int',
  percent: 'case when m.full_marks > 0 then round(m.mark * 100000000.0 / m.full_marks) else 0 end',
  medals: `coalesce(m.award in ('gold', 'silver', 'bronze'), false)::int`,
  feedback: '(f.attempt_id is not null)::int',
}

const column = (place: number) => `g${place}`
const each = <T>(of: readonly T[], write: (one: T, at: number) => string) => sql.raw(of.map(write).join(', '))
/** The place of an amount in `counted_learners.amounts`, from 1. */
export const placeOfAmount = (name: (typeof amounts)[number]) => amounts.indexOf(name) + 1

/** Columns of many different values: few learners share one. */
const isFine = (name: string) => name === 'school' || name === 'started-minute'
const coarse = columns.flatMap(({ name }, at) => (isFine(name) ? [] : [column(at + 1)])).join(', ')
const sums = amounts.map((name) => `sum(${name}) as ${name}`).join(', ')

/** The tables by these columns, from rows with their values. */
function tablesOf(rows: string, names: readonly (readonly string[])[]): RawBuilder<unknown> {
  const used = columns.map(({ name }) => name).filter((name) => names.some((own) => own.includes(name)))
  const all = used.map((name) => column(placeOf(name))).join(', ')
  // As `grouping()` gives it: a bit for each column that a table is not grouped by, the first column's the highest.
  const maskOf = (own: readonly string[]) => used.reduce((mask, name) => mask * 2 + (own.includes(name) ? 0 : 1), 0)
  const sets = names.map((own) => `(${own.map((name) => column(placeOf(name))).join(', ')})`)
  const named = names.map(
    (own) =>
      `(${maskOf(own)}, '${own.join(' ')}', ${used.indexOf(own[0] ?? '') + 1}, ${used.indexOf(own[1] ?? '') + 1})`,
  )
  return sql.raw(`select name, keys[first] as key, case when second = 0 then '' else keys[second] end as second, ${counted.join(', ')}
    from (select grouping(${all}) as mask, array[${all}]::text[] as keys, sum(entered) as entered, ${sums}
      from ${rows} group by grouping sets (${sets.join(', ')})) as grouped
      join (values ${named.join(', ')}) as named (mask, name, first, second) using (mask)
    where keys[first] is not null and (second = 0 or keys[second] is not null)
      and (${counted.join(', ')}) is distinct from (${counted.map(() => '0').join(', ')})`)
}

/**
 * Counts the participants that changed again, and moves the counts of their groups by the difference. Most tables are summed of
 * learners who are alike: of a million, each by itself would be added to eighty sums. Their rows are read after their changes; what is
 * committed in between has changes of its own, and is counted again. The caller has the lock of the counts.
 *
 * Counts `most` changes; null for all. Gives back whether these were all, so that the counts are as of the moment.
 */
export async function applyChanges(
  tx: Tx,
  olympiadId: OlympiadId,
  now: Date,
  most: number | null = null,
): Promise<boolean> {
  const { count, ids } = await takeChanges(tx, olympiadId, most)
  if (count > 0) await countAgain(tx, olympiadId, ids)
  const areAll = most === null || count < most
  if (areAll) await setMoment(tx, olympiadId, now)
  return areAll
}

async function takeChanges(tx: Tx, olympiadId: OlympiadId, most: number | null) {
  const { rows } = await sql<{ count: number; ids: ParticipantId[] | null }>`
    with taken as (
      delete from count_changes where ${
        most === null
          ? sql`olympiad_id = ${olympiadId}`
          : sql`ctid = any(array(select ctid from count_changes where olympiad_id = ${olympiadId} limit ${most}))`
      } returning participant_id)
    select count(*)::int as count, array_agg(distinct participant_id) as ids from taken`.execute(tx)
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] }
}

/** By the numbers of the participants, so that the planner knows how few they are. */
async function countAgain(tx: Tx, olympiadId: OlympiadId, ids: readonly ParticipantId[]): Promise<void> {
  await sql`
    with present as materialized (
      select p.id as participant_id, array[${each(columns, ({ of }) => of)}]::text[] as keys,
        array[${each(amounts, (name) => amountSql[name])}]::integer[] as amounts
      from participants p
        join sitting_statuses t on t.participant_id = p.id join learners l on l.id = p.learner_id
        join olympiads o on o.id = p.olympiad_id
        join customer_participants c on c.id = p.customer_participant_id left join schools s on s.id = c.school_id
        left join moderated_participants m on m.participant_id = p.id
        left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null
        left join sitting_feedback f on f.attempt_id = a.id
      where p.id = any(${ids}) and p.olympiad_id = ${olympiadId} and not p.is_test and ${isInFigures('p.id', olympiadId)}),
    former as materialized (select participant_id, keys, amounts from counted_learners where participant_id = any(${ids})),
    moved as materialized (
      select participant_id, f.keys as former_keys, f.amounts as former_amounts, n.keys, n.amounts
      from former f full join present n using (participant_id)
      where f.keys is distinct from n.keys or f.amounts is distinct from n.amounts),
    removed as (delete from counted_learners c using moved m where c.participant_id = m.participant_id and m.keys is null),
    written as (
      insert into counted_learners (participant_id, olympiad_id, keys, amounts)
      select participant_id, ${olympiadId}, keys, amounts from moved where keys is not null
      order by participant_id
      on conflict (participant_id) do update set keys = excluded.keys, amounts = excluded.amounts),
    own as not materialized (
      select sign as entered, ${each(columns, (_, at) => `keys[${at + 1}] as ${column(at + 1)}`)},
        ${each(amounts, (name, at) => `sign * amounts[${at + 1}] as ${name}`)}
      from (select -1 as sign, former_keys as keys, former_amounts as amounts from moved where former_keys is not null
        union all select 1, keys, amounts from moved where keys is not null) as signed),
    alike as (select ${sql.raw(coarse)}, sum(entered) as entered, ${sql.raw(sums)} from own group by ${sql.raw(coarse)})
    insert into group_counts (olympiad_id, name, key, second, ${each(counted, (name) => name)})
    select ${olympiadId}, grouped.* from (
      ${tablesOf(
        'alike',
        tables.filter((own) => !own.some(isFine)),
      )}
      union all
      ${tablesOf(
        'own',
        tables.filter((own) => own.some(isFine)),
      )}) as grouped
    on conflict (olympiad_id, name, key, second) do update set
      ${each(counted, (name) => `${name} = group_counts.${name} + excluded.${name}`)}`.execute(tx)
}

/** The counts are as of this moment. */
export async function setMoment(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  await tx
    .insertInto('countedOlympiads')
    .values({ olympiadId, asOf: now })
    .onConflict((conflict) => conflict.column('olympiadId').doUpdateSet({ asOf: now }))
    .execute()
}
