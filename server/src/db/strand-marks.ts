import type { CustomerParticipantId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Marks of one learner in one topic, thousandths. */
export interface TopicMarks {
  readonly participantId: ParticipantId
  readonly topic: string
  readonly mark: number
  readonly marks: number
}

/** Marks of each learner of a school in each topic, of questions that count. */
export async function findTopicMarks(db: Db, id: CustomerParticipantId): Promise<TopicMarks[]> {
  const { rows } = await sql<TopicMarks>`
    select p.id as "participantId", v.topic, sum(coalesce(k.mark, 0))::int as mark, sum(v.marks)::int as marks
    from participants p
    join moderated_participants m on m.participant_id = p.id
    join attempts a on a.id = m.attempt_id
    join school_question_figures f on f.customer_participant_id = p.customer_participant_id and f.paper_id = a.paper_id
    join paper_questions q on q.paper_id = f.paper_id and q.question_id = f.question_id
    join question_versions v on v.id = q.question_version_id
    left join question_marks k on k.attempt_id = m.attempt_id and k.question_id = f.question_id
    where p.customer_participant_id = ${id}
    group by p.id, v.topic`.execute(db)
  return rows
}

/** A sum of part marks has one decimal: 8.667 is 8.7. */
const tenths = (thousandths: number) => Math.round(thousandths / 100) * 100

/** Marks of a learner in each group of topics; null where the learner's paper has no question of it. */
export function marksByTopics(own: readonly TopicMarks[], groups: readonly (readonly string[])[]) {
  return groups.map((topics) => {
    const found = own.filter(({ topic }) => topics.includes(topic))
    if (found.length === 0) return null
    return {
      mark: tenths(found.reduce((sum, { mark }) => sum + mark, 0)),
      marks: tenths(found.reduce((sum, { marks }) => sum + marks, 0)),
    }
  })
}
