import { correctableFields } from '@agon/domain/register/correctable'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { MergeKind } from '@agon/domain/merge-kind'
import { type Chosen, writeChosen } from './fields.ts'
import { rememberMerged } from './remember-merged.ts'
import type { Pair, Work } from './work.ts'

/** After the rows have moved: the old record goes, and the other one gets the chosen values. */
export async function finishDuplicate(
  work: Work,
  kind: MergeKind,
  pair: Pair,
  chosen: readonly Chosen[],
): Promise<void> {
  const { tx } = work
  const former = await formerOf(work, kind, pair)
  await rememberMerged(work, kind, [pair], former.number)
  await sql`delete from ${sql.table(kind)} where id = ${pair.from}`.execute(tx)
  await writeChosen(tx, kind, pair.into, chosen)
  if (kind === 'schools') await finishSchool(work, pair, chosen, former.name)
  if (former.userId !== null) await leaveAccount(work, pair, former.userId)
}

/** The record that stays has no successor whose successors lead back to it. Before the rows move. */
export async function leaveSuccessors({ tx }: Work, { from, into }: Pair): Promise<void> {
  await sql`
    with recursive later as (
      select id, successor_id from schools where id = ${into}
      union select s.id, s.successor_id from schools s join later l on s.id = l.successor_id)
    update schools set successor_id = null where id = ${into} and exists (select from later where successor_id = ${from})`.execute(
    tx,
  )
}

interface Former {
  readonly name: string
  readonly number: string | null
  readonly userId: number | null
}

async function formerOf({ tx }: Work, kind: MergeKind, { from }: Pair): Promise<Former> {
  const none = { name: '', number: null, userId: null }
  if (kind === 'learners') return none
  const columns = {
    schools: sql`name, natemis as number, null::int4 as user_id`,
    countries: sql`name, code as number, null::int4 as user_id`,
    teachers: sql`'' as name, null as number, user_id`,
  }[kind]
  const { rows } = await sql<Former>`select ${columns} from ${sql.table(kind)} where id = ${from}`.execute(tx)
  return rows[0] ?? none
}

/** The old name finds the school. Values that a person chose are corrections, which the register does not change. */
async function finishSchool({ tx, now }: Work, { into }: Pair, chosen: readonly Chosen[], name: string): Promise<void> {
  await sql`insert into school_former_names (school_id, name, used_until)
    select id, ${name}, ${now} from schools where id = ${into} and name <> ${name} on conflict (school_id, name) do nothing`.execute(
    tx,
  )
  const corrected = chosen.flatMap(({ side, field: { field } }) =>
    side === 'from' && (correctableFields as readonly string[]).includes(field) ? [field] : [],
  )
  await sql`update schools s set version = version + 1,
      corrected = array(select distinct unnest(corrected || ${corrected}::text[]) order by 1),
      former_names = coalesce((select string_agg(f.name, ' ' order by f.name) from school_former_names f
        where f.school_id = s.id and f.name <> s.name), '')
    where id = ${into}`.execute(tx)
}

/** The account of the teacher who goes signs in no more; what it did stays in its name. An erasure of the other one finds it. */
async function leaveAccount(work: Work, { into }: Pair, userId: number): Promise<void> {
  const { rows } = await sql<{ userId: number }>`select user_id from teachers where id = ${into}`.execute(work.tx)
  for (const stays of rows) {
    // Accounts stay: the one that goes now may be the one that stayed before.
    await sql`delete from merged_records where kind = 'users' and from_id in (${userId}, ${stays.userId})`.execute(
      work.tx,
    )
    await rememberMerged(work, 'users', [{ from: userId, into: stays.userId }])
  }
  await sql`update users set disabled_at = ${work.now}, version = version + 1, sign_in_version = sign_in_version + 1
    where id = ${userId} and disabled_at is null`.execute(work.tx)
  await sql`delete from sessions where user_id = ${userId}`.execute(work.tx)
  work.warns.add('disabled', 1)
}

/** The old school stays, with its closed and past years, and names its successor. */
export async function finishMerger({ tx }: Work, { from, into }: Pair): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('schools.successor_id'))`.execute(tx)
  const { rows } = await sql`
    with recursive later as (
      select id, successor_id from schools where id = ${into}
      union select s.id, s.successor_id from schools s join later l on s.id = l.successor_id)
    select from later where id = ${from}`.execute(tx)
  if (rows.length > 0) throw new Problem('successorCircle')
  await sql`update schools set successor_id = ${into}, version = version + 1 where id = ${from}`.execute(tx)
}
