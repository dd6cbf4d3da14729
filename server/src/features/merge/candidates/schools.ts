import { provinceNames } from '@agon/domain/province'
import { schoolDomain } from '@agon/domain/school-likeness/email-domain'
import type { SchoolRecord } from '@agon/domain/school-likeness/match-records'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { toCandidates } from './candidate.ts'
import { compareInThread } from './pool.ts'

interface Row extends Omit<SchoolRecord, 'domains'> {
  readonly id: number
}

const names: Readonly<Record<string, string>> = provinceNames

/** All schools that are not closed. */
export async function schoolCandidates(db: Db) {
  const rows = await readSchools(db)
  const records = rows.map(({ id: _id, ...row }): SchoolRecord => {
    const addresses = [...new Set(row.addresses)]
    return { ...row, addresses, domains: [...new Set(addresses.flatMap((one) => schoolDomain(one) ?? []))] }
  })
  const shown = rows.map(({ id, name, town, province, natemis }) => ({
    id,
    name,
    details: [town, names[province] ?? '', natemis ?? 'No register number'],
    rank: natemis === null ? 1 : 0,
  }))
  return { compared: rows.length, candidates: toCandidates(shown, await compareInThread('schools')(records)) }
}

/** With the people of each: contacts, and teachers by their post or by what they look after. */
async function readSchools(db: Db): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with people as (
      select c.school_id, c.name, lower(c.email) as email, c.telephone from school_contacts c
      union all
      select t.school_id, u.full_name, lower(u.email), t.telephone from teachers t join users u on u.id = t.user_id
        where t.school_id is not null
      union all
      select c.school_id, u.full_name, lower(u.email), t.telephone from customer_participants c
        join customer_participant_teachers ct on ct.customer_participant_id = c.id
        join teachers t on t.id = ct.teacher_id join users u on u.id = t.user_id where c.school_id is not null
    ), known as (
      select school_id, array_remove(array_agg(distinct nullif(name, '')), null) as names,
        array_remove(array_agg(distinct nullif(email, '')), null) as addresses,
        array_remove(array_agg(distinct nullif(telephone, '')), null) as telephones
      from people group by school_id
    )
    select s.id, s.name, s.natemis, s.province, s.town,
      array_remove(array[s.suburb, s.township, s.municipality, s.district], '') as places,
      array(select f.name from school_former_names f where f.school_id = s.id and f.name <> s.name) as "formerNames",
      array_remove(coalesce(k.telephones, '{}') || s.telephone, '') as telephones,
      coalesce(k.names, '{}') as people, coalesce(k.addresses, '{}') as addresses
    from schools s left join known k on k.school_id = s.id where s.status <> 'closed' order by s.id`.execute(db)
  return rows
}
