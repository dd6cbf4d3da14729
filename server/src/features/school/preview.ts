import type { RegisterPreview } from '@agon/contract/school/register'
import { correctableFields } from '@agon/domain/register/correctable'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { differs, filled, valueAfter } from './register-table.ts'

/** Rows of each list of a preview; the counts are of all. */
const most = 200

/** A province of which the file has a smaller share than this has probably lost its end. */
const completeFrom = 0.9

type Findings = Omit<RegisterPreview, 'read' | 'reports'>

/** Compares the temporary table `register` with the schools. */
export async function compareRegister(tx: Tx): Promise<Findings> {
  const counts = await countChanges(tx)
  const provinces = await countByProvince(tx)
  return {
    ...counts,
    added: await list(
      tx,
      sql`select null::int as id, r.natemis, r.name, r.town as detail from register r
      where not exists (select from schools s where s.natemis = r.natemis) order by r.name`,
    ),
    renamed: await list(
      tx,
      sql`select s.id, s.natemis, s.name, r.name as detail from schools s
      join register r on r.natemis = s.natemis where s.name <> ${valueAfter('name')} order by s.name`,
    ),
    closed: await list(
      tx,
      sql`select s.id, s.natemis, s.name, s.town as detail from schools s
      join register r on r.natemis = s.natemis where s.status <> 'closed' and r.status = 'closed' order by s.name`,
    ),
    reopened: await list(
      tx,
      sql`select s.id, s.natemis, s.name, s.town as detail from schools s
      join register r on r.natemis = s.natemis where s.status = 'closed' and r.status = 'open' order by s.name`,
    ),
    missing: await list(tx, missing),
    merged: await list(tx, merged),
    conflicts: await conflicts(tx),
    short: provinces.filter(({ known, present }) => known > 0 && present / known < completeFrom),
  }
}

async function countChanges(tx: Tx) {
  const byField = sql.join(
    filled.map(
      (name) =>
        sql`count(*) filter (where s.${sql.ref(name)} is distinct from ${valueAfter(name)}) as ${sql.ref(name)}`,
    ),
  )
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where ${differs}) as changed, count(*) filter (where not ${differs}) as same, ${byField}
    from schools s join register r on r.natemis = s.natemis`.execute(tx)
  const { changed = 0, same = 0, ...fields } = rows[0] ?? {}
  return {
    changed,
    unchanged: same,
    fields: Object.entries(fields)
      .filter(([, count]) => count > 0)
      .map(([field, count]) => ({ field, count }))
      .sort((a, b) => b.count - a.count),
  }
}

/** Schools of the register, by province: those that are known, and those of them that the file has. */
async function countByProvince(tx: Tx) {
  const { rows } = await sql<{ province: string; known: number; present: number }>`
    select s.province, count(*) as known, count(r.natemis) as present
    from schools s left join register r on r.natemis = s.natemis
    where s.register_name is not null and s.status <> 'closed' and s.province in (select province from register)
    group by s.province order by s.province`.execute(tx)
  return rows
}

/** Open schools of an earlier register that this one does not have, in the provinces that it covers. */
const missingFrom = sql`from schools s where s.register_name is not null and s.status <> 'closed' and s.natemis is not null
  and s.province in (select province from register) and not exists (select from register r where r.natemis = s.natemis)`
const missing = sql`select s.id, s.natemis, s.name, s.town as detail ${missingFrom} order by s.name`

/** Of these, the schools whose telephone or place a school has that is new in the register. */
const merged = sql`select s.id, s.natemis, s.name, (
    select n.name from register n where not exists (select from schools k where k.natemis = n.natemis) and n.province = s.province
      and ((n.telephone = s.telephone and s.telephone <> '')
        or (abs(n.latitude - s.latitude) < 0.001 and abs(n.longitude - s.longitude) < 0.001)) order by n.name limit 1) as detail
  ${missingFrom} and exists (
    select from register n where not exists (select from schools k where k.natemis = n.natemis) and n.province = s.province
      and ((n.telephone = s.telephone and s.telephone <> '')
        or (abs(n.latitude - s.latitude) < 0.001 and abs(n.longitude - s.longitude) < 0.001)))
  order by s.name`

type Row = Findings['missing']['items'][number]

async function list(tx: Tx, select: RawBuilder<unknown>): Promise<{ total: number; items: Row[] }> {
  const { rows } = await sql<Row & { total: number }>`
    select *, count(*) over () as total from (${select}) found limit ${most}`.execute(tx)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row) }
}

/** Corrected fields whose values differ from the register's: they stay. */
async function conflicts(tx: Tx): Promise<Findings['conflicts']> {
  const each = sql.join(
    correctableFields.map(
      (field) => sql`select s.id, s.natemis, s.name, ${sql.lit(field)} as field, s.${sql.ref(field)} as ours,
        r.${sql.ref(field)} as theirs from schools s join register r on r.natemis = s.natemis
        where ${sql.lit(field)} = any(s.corrected) and s.${sql.ref(field)} <> r.${sql.ref(field)}`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<Findings['conflicts']['items'][number] & { total: number }>`
    select *, count(*) over () as total from (${each}) found order by name, field limit ${most}`.execute(tx)
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row) }
}
