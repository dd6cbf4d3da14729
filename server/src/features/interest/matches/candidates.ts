import type { InterestId, SchoolId } from '@agon/domain/ids'
import { readTelephone } from '@agon/domain/register/telephone'
import { schoolDomain } from '@agon/domain/school-likeness/email-domain'
import { readQuery } from '@agon/domain/school-likeness/find-school'
import type { CandidateSchool, WantedSchool } from '@agon/domain/school-likeness/match-school'
import { readName } from '@agon/domain/school-likeness/read-name'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export interface Wanted extends WantedSchool {
  readonly id: InterestId
  readonly schoolId: SchoolId | null
}

export interface Candidate extends CandidateSchool {
  readonly id: SchoolId
  readonly status: string
}

/** Schools that share anything with what is wanted; the rules decide about each. */
export async function candidateSchools(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const email = wanted.email.toLowerCase()
  const { rows } = await sql<Candidate>`
    select s.id, s.name, s.natemis, s.province, s.town, s.telephone, s.status,
      array_remove(array[s.suburb, s.township, s.municipality, s.district], '') as places,
      array(select f.name from school_former_names f where f.school_id = s.id and f.name <> s.name) as "formerNames",
      array(select distinct split_part(address, '@', 2) from ${teachersOf} where address is not null) as domains,
      exists (select from ${teachersOf} where address = ${email}) as "hasTeacherWithEmail"
    from schools s where s.id in (${sharing(wanted, email)})`.execute(db)
  return rows.filter(
    ({ id, natemis, status }) => status !== 'closed' || id === wanted.schoolId || natemis === numberOf(wanted),
  )
}

/** Addresses of the teachers of school `s`, by their post or by what they look after. */
const teachersOf = sql`(
  select lower(u.email) as address from teachers t join users u on u.id = t.user_id where t.school_id = s.id
  union
  select lower(u.email) from customer_participants c
    join customer_participant_teachers ct on ct.customer_participant_id = c.id
    join teachers t on t.id = ct.teacher_id join users u on u.id = t.user_id
    where c.school_id = s.id) people`

/** One part for each rule, each by an index. */
function sharing(wanted: Wanted, email: string) {
  const telephone = wanted.telephone === '' ? null : readTelephone(wanted.telephone).telephone
  const domain = schoolDomain(email)
  const parts = [
    sql`select id from schools where natemis = ${numberOf(wanted)}`,
    sql`select ${wanted.schoolId}::integer`,
    sql`select id from schools where telephone = ${telephone} and telephone <> ''`,
    ofTeachers(sql`lower(u.email) = ${email}`),
    ...(domain === null
      ? []
      : [
          ofTeachers(
            sql`u.search like ${`%@${domain.replace(/[\\%_]/g, '\\$&')}`} || '%' and lower(split_part(u.email, '@', 2)) = ${domain}`,
          ),
        ]),
    ...namesOf(wanted.name).map((name) => sql`select near_schools(${name}, ${wanted.town}, ${wanted.province})`),
  ]
  return sql.join(parts, sql` union `)
}

const numberOf = ({ natemis }: Wanted) => natemis.replace(/\D/g, '')

function ofTeachers(who: ReturnType<typeof sql>) {
  return sql`select t.school_id from teachers t join users u on u.id = t.user_id where u.kind = 'teacher' and ${who}
    union select c.school_id from users u join teachers t on t.user_id = u.id
      join customer_participant_teachers ct on ct.teacher_id = t.id
      join customer_participants c on c.id = ct.customer_participant_id where u.kind = 'teacher' and ${who}`
}

/** The name without its kinds, as it is written and in the words that the rules compare. */
function namesOf(name: string): string[] {
  const written = readQuery(name).words.join(' ')
  const read = [...readName(name).words, ...readName(name).figures].join(' ')
  return [...new Set([written, read])].filter((one) => one !== '')
}
