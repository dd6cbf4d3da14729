import type { OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'

export interface QuestionOfPaper {
  readonly questionId: QuestionId
  readonly moduleIndex: number
  readonly questionIndex: number
  /** Thousandths. */
  readonly marks: number
}

/** The paper that the olympiad has now, with its questions in order. `noPaper` where there is none. */
export async function findPaper(
  db: Db,
  olympiadId: OlympiadId,
): Promise<{ paperId: PaperId; questions: readonly QuestionOfPaper[] }> {
  const { paperId } = await db
    .selectFrom('olympiads')
    .select('paperId')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (paperId === null) throw new Problem('noPaper')
  const questions = await db
    .selectFrom('paperQuestions as q')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['q.questionId', 'q.moduleIndex', 'q.questionIndex', 'v.marks'])
    .where('q.paperId', '=', paperId)
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  return { paperId, questions }
}

/** As staff call a question: by its part and its place. */
export const placeOf = ({ moduleIndex, questionIndex }: Pick<QuestionOfPaper, 'moduleIndex' | 'questionIndex'>) =>
  `${moduleIndex}.${questionIndex}`
