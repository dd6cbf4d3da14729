import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { toCandidates } from './candidate.ts'
import { compareInThread } from './pool.ts'

interface Row {
  readonly id: number
  readonly fullName: string
  readonly email: string
  readonly telephone: string
  readonly schools: readonly { readonly id: number; readonly name: string }[]
  readonly countries: readonly { readonly id: number; readonly name: string }[]
}

export async function teacherCandidates(db: Db) {
  const { rows } = await sql<Row>`
    select t.id, u.full_name as "fullName", coalesce(lower(u.email), '') as email, t.telephone,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', s.id, 'name', s.name)) from schools s
        where s.id = t.school_id or s.id in (select c.school_id from customer_participant_teachers ct
          join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = t.id)), '[]') as schools,
      coalesce((select jsonb_agg(distinct jsonb_build_object('id', k.id, 'name', k.name))
        from customer_participant_teachers ct join customer_participants c on c.id = ct.customer_participant_id
        join countries k on k.id = c.country_id where ct.teacher_id = t.id), '[]') as countries
    from teachers t join users u on u.id = t.user_id order by t.id`.execute(db)
  const shown = rows.map(({ id, fullName, email, telephone, schools, countries }) => ({
    id,
    name: fullName,
    details: [email, telephone, ...[...schools, ...countries].map(({ name }) => name)],
    rank: 0,
  }))
  const pairs = await compareInThread('teachers')(rows.map(({ id: _id, ...row }) => row))
  return { compared: rows.length, candidates: toCandidates(shown, pairs) }
}
