import { sql, type RawBuilder } from 'kysely'
import type { Question } from '@agon/domain/question/question'

/** The question with the key that the newest correction of its key put in place; null where its key was not corrected. */
export const rekeyedQuestion = (questionId: string): RawBuilder<Question | null> => sql`(
  select r.question from result_corrections r
  where r.question_id = ${sql.ref(questionId)} and r.act = 'rekey' and r.status in ('applied', 'undoing')
  order by r.id desc limit 1)`
