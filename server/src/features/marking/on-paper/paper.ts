import type { OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'

export interface PaperQuestion {
  readonly questionId: QuestionId
  readonly moduleIndex: number
  readonly questionIndex: number
  /** Thousandths. */
  readonly marks: number
}

export interface Paper {
  readonly paperId: PaperId
  /** In order. */
  readonly questions: readonly PaperQuestion[]
}

/** The paper that the olympiad has now. `noPaper` where there is none. */
export async function findPaper(db: Db, olympiadId: OlympiadId): Promise<Paper> {
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

/** As staff call a question: by the numbers of its part and of itself in it: 1.2. */
export const questionNumber = ({ moduleIndex, questionIndex }: Pick<PaperQuestion, 'moduleIndex' | 'questionIndex'>) =>
  `${moduleIndex}.${questionIndex}`
