import type { CustomerKind } from '@agon/domain/customer-participant'
import type { CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import { customerName } from '#/db/customer-name.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads } from '#/http/reach.ts'

/** The schools of a teacher: present ones, then former ones; of the olympiads in the actor's reach. */
export async function findParticipations(db: Db, actor: Actor, id: TeacherId) {
  const granted = grantedOlympiads(actor)
  const within = granted === null ? sql<boolean>`true` : sql<boolean>`c.olympiad_id = any(${granted})`
  const { rows } = await sql<Row>`
    select c.id as customer_participant_id, c.kind, o.id as olympiad_id, o.title as olympiad_title, ${customerName} as school_name,
      ct.is_lead, ct.added_at as since, ct.left_at,
      (select count(*) from participants p where p.customer_participant_id = c.id)::int4 as learners
    from (${partsOf(id)}) ct
      join customer_participants c on c.id = ct.customer_participant_id
      join olympiads o on o.id = c.olympiad_id
    where ${within}
    order by ct.left_at desc nulls first, o.closes_at desc, c.id`.execute(db)
  return rows
}

interface Row {
  customerParticipantId: CustomerParticipantId
  kind: CustomerKind
  olympiadId: number
  olympiadTitle: string
  schoolName: string
  isLead: boolean
  since: Date
  leftAt: Date | null
  learners: number
}

const partsOf = (id: TeacherId): RawBuilder<unknown> => sql`
  select customer_participant_id, is_lead, added_at, null::timestamptz as left_at
    from customer_participant_teachers where teacher_id = ${id}
  union all
  select customer_participant_id, was_lead, added_at, left_at from former_participant_teachers where teacher_id = ${id}`

/** The teachers of a participation, the lead first. */
export async function findColleagues(db: Db, actor: Actor, id: CustomerParticipantId) {
  const rows = await db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['t.id as teacherId', 't.userId', 'u.fullName', 'u.email', 'ct.isLead'])
    .select(sql<boolean>`u.password_hash is not null`.as('accepted'))
    .where('ct.customerParticipantId', '=', id)
    .orderBy('ct.isLead', 'desc')
    .orderBy('u.fullName')
    .orderBy('t.id')
    .execute()
  return rows.map(({ userId, ...row }) => ({ ...row, isOwn: actor.role === 'teacher' && actor.userId === userId }))
}
