import type { CustomerParticipantId, ProposalId, SchoolId, TeacherId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

interface Move {
  readonly teacherId: TeacherId
  readonly customerParticipantId: CustomerParticipantId
  readonly isLead: boolean
  readonly email: string | null
  readonly to: {
    readonly schoolId: SchoolId
    readonly name: string
    readonly town: string
    readonly takesPart: boolean
  } | null
}

/** The teacher who says that a school is not theirs, as long as the teacher looks after it, with the school that they name. */
export async function findMove(db: Db, id: ProposalId): Promise<Move | null> {
  const { rows } = await sql<Move>`
    select t.id as teacher_id, c.id as customer_participant_id, ct.is_lead, u.email, case when s.id is not null then json_build_object(
        'schoolId', s.id, 'name', s.name, 'town', s.town, 'takesPart', exists (
          select from customer_participants o where o.school_id = s.id and o.olympiad_id = p.olympiad_id)) end as "to"
    from proposals p join customer_participants c on c.olympiad_id = p.olympiad_id and c.school_id = p.school_id
    join teachers t on t.user_id = p.proposed_by join users u on u.id = t.user_id
    join customer_participant_teachers ct on ct.customer_participant_id = c.id and ct.teacher_id = t.id
    left join schools s on s.id = p.to_school_id
    where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}
