import type { OlympiadId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { answersForPeople } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'
import { findOlympiad } from '../result/store.ts'

/** The questions of published papers that people mark, and how many of their answers are marked. */
export async function readQuestionsToMark(db: Db, olympiadId: OlympiadId) {
  const { phase } = await findOlympiad(db, olympiadId)
  const questions = await db
    .selectFrom('papers')
    .innerJoin('paperQuestions as q', 'q.paperId', 'papers.id')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['v.id as questionVersionId', 'v.content'])
    .select(({ fn }) => [fn.min('q.moduleIndex').as('moduleIndex'), fn.min('q.questionIndex').as('questionIndex')])
    .where('papers.olympiadId', '=', olympiadId)
    .where('v.kind', 'in', [...kindsMarkedByPeople])
    .groupBy(['v.id', 'v.content'])
    .orderBy('moduleIndex')
    .orderBy('questionIndex')
    .orderBy('v.id')
    .execute()
  const counts = questions.length === 0 ? [] : await countAnswers(db, olympiadId)
  const countOf = new Map(counts.map(({ questionVersionId, ...count }) => [questionVersionId, count]))
  return {
    phase,
    allowed: mayCompute(phase),
    questions: questions.map(({ content, ...place }) => ({
      ...place,
      ...shownOf(content),
      ...(countOf.get(place.questionVersionId) ?? { answers: 0, marked: 0 }),
    })),
  }
}

async function countAnswers(db: Db, olympiadId: OlympiadId) {
  const { rows } = await sql<{ questionVersionId: number; answers: number; marked: number }>`
    select question_version_id, count(*)::int as answers, count(mark)::int as marked
    from ${answersForPeople(olympiadId)} as answers group by question_version_id`.execute(db)
  return rows
}

function shownOf(question: Question) {
  if (question.kind !== 'extended-text') throw new Error('People mark extended texts alone.')
  const { marks, wordLimit, guidance, texts } = question
  const stems = Object.fromEntries(Object.entries(texts).map(([language, { stem }]) => [language, stem]))
  return { marks, wordLimit, guidance, stems }
}
