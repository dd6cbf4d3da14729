import type { OlympiadId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { marksQuestion } from './reach.ts'

export interface QuestionOfMarking {
  readonly questionId: QuestionId
  readonly questionVersionId: QuestionVersionId
  /** Thousandths. */
  readonly marks: number
  readonly moduleIndex: number
  readonly questionIndex: number
}

/** A question of the olympiad's papers that people mark, if the actor may mark it. */
export async function findQuestionOfMarking(
  db: Db,
  actor: Actor,
  olympiadId: OlympiadId,
  id: QuestionVersionId,
): Promise<QuestionOfMarking> {
  const found = await db
    .selectFrom('papers')
    .innerJoin('paperQuestions as q', 'q.paperId', 'papers.id')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['q.questionId', 'q.questionVersionId', 'v.marks', 'q.moduleIndex', 'q.questionIndex'])
    .where('papers.olympiadId', '=', olympiadId)
    .where('v.id', '=', id)
    .where('v.kind', 'in', [...kindsMarkedByPeople])
    .where(marksQuestion(actor, 'v.questionId'))
    .orderBy('papers.number')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return found
}
