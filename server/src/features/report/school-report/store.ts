import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Question } from '@agon/domain/question/question'
import type { SchoolQuestion } from '@agon/domain/school-report/lines'
import type { Db } from '#/db/database.ts'
import { rekeyedQuestion } from '#/db/rekeyed-question.ts'

/** A question of a paper that learners of the school had, with its content. */
export interface ReportQuestion extends SchoolQuestion {
  readonly paperNumber: number
  readonly moduleIndex: number
  readonly questionIndex: number
  readonly content: Question
  /** As its author has it now, with notes that were written since. */
  readonly current: Question
  readonly wrongOption: string | null
  readonly wrongLearners: number | null
}

/** In the order of the papers, with the keys that corrections have put in the place of others. */
export async function findSchoolQuestions(db: Db, id: CustomerParticipantId): Promise<ReportQuestion[]> {
  const rows = await db
    .selectFrom('schoolQuestionFigures as f')
    .innerJoin('papers', 'papers.id', 'f.paperId')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 'f.paperId').onRef('q.questionId', '=', 'f.questionId'),
    )
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .innerJoin('questions', 'questions.id', 'f.questionId')
    .leftJoin('questionVersions as newest', 'newest.id', 'questions.currentVersionId')
    .select(['f.questionId', 'papers.number as paperNumber', 'q.moduleIndex', 'q.questionIndex', 'v.topic', 'v.marks'])
    .select(rekeyedQuestion('f.questionId').as('rekeyed'))
    .select([
      'newest.content as current',
      'v.content',
      'f.learners',
      'f.markSum',
      'f.expected',
      'f.variance',
      'f.wrongOption',
      'f.wrongLearners',
    ])
    .where('f.customerParticipantId', '=', id)
    .orderBy('papers.number')
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  return rows.map(({ rekeyed, current, ...row }) => {
    const content = rekeyed ?? row.content
    return { ...row, content, current: current ?? content }
  })
}
