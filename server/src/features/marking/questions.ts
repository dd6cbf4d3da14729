import type { OlympiadId, UserId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findOlympiad } from '../result/store.ts'
import { differs, isMarkedOnce, markedAnswers, waitsFor } from './marked-answers.ts'

/** The questions of published papers that people mark, and how many of their answers are marked. */
export async function readQuestionsToMark(db: Db, olympiadId: OlympiadId, reader: UserId | null) {
  const { phase } = await findOlympiad(db, olympiadId)
  const questions = await db
    .selectFrom('papers')
    .innerJoin('paperQuestions as q', 'q.paperId', 'papers.id')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .leftJoin('secondMarkings as m', 'm.questionId', 'v.questionId')
    .select(['v.id as questionVersionId', 'v.content', 'm.share', 'm.tolerance', 'm.version'])
    .select(({ fn }) => [fn.min('q.moduleIndex').as('moduleIndex'), fn.min('q.questionIndex').as('questionIndex')])
    .where('papers.olympiadId', '=', olympiadId)
    .where('v.kind', 'in', [...kindsMarkedByPeople])
    .groupBy(['v.id', 'v.content', 'm.questionId'])
    .orderBy('moduleIndex')
    .orderBy('questionIndex')
    .orderBy('v.id')
    .execute()
  const counts = questions.length === 0 ? [] : await countAnswers(db, olympiadId, reader)
  const countOf = new Map(counts.map(({ questionVersionId, ...count }) => [questionVersionId, count]))
  return {
    phase,
    allowed: mayCompute(phase),
    questions: questions.map(({ content, share, tolerance, version, ...place }) => ({
      ...place,
      ...shownOf(content),
      second: { share, tolerance: tolerance ?? 0, version: version ?? 0 },
      ...(countOf.get(place.questionVersionId) ?? { answers: 0, marked: 0, once: 0, differing: 0, forReader: 0 }),
    })),
  }
}

interface Counts {
  questionVersionId: number
  answers: number
  marked: number
  once: number
  differing: number
  forReader: number
}

async function countAnswers(db: Db, olympiadId: OlympiadId, reader: UserId | null) {
  const { rows } = await sql<Counts>`
    select question_version_id, count(*)::int as answers, count(mark)::int as marked,
      count(*) filter (where ${isMarkedOnce('found')})::int as once,
      count(*) filter (where ${differs('found')})::int as differing,
      count(*) filter (where ${waitsFor('found', reader)})::int as for_reader
    from ${markedAnswers(olympiadId)} as found group by question_version_id`.execute(db)
  return rows
}

function shownOf(question: Question) {
  if (question.kind !== 'extended-text') throw new Error('People mark extended texts alone.')
  const { marks, wordLimit, guidance, texts } = question
  const stems = Object.fromEntries(Object.entries(texts).map(([language, { stem }]) => [language, stem]))
  return { marks, wordLimit, guidance, stems }
}
