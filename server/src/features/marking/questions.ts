import type { OlympiadId, QuestionVersionId, UserId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { findOlympiad } from '../result/store.ts'
import { differs, isMarkedOnce, placedAnswers, waitsFor } from './marked-answers.ts'
import { marksQuestion, organises } from './reach.ts'

/** The questions of published papers that the actor may mark, and how many of their answers are marked. */
export async function readQuestionsToMark(db: Db, actor: Actor, olympiadId: OlympiadId) {
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
    .where(marksQuestion(actor, 'v.questionId'))
    .groupBy(['v.id', 'v.content', 'm.questionId'])
    .orderBy('moduleIndex')
    .orderBy('questionIndex')
    .orderBy('v.id')
    .execute()
  const ids = questions.map(({ questionVersionId }) => questionVersionId)
  const counts = ids.length === 0 ? [] : await countAnswers(db, olympiadId, ids, userIdOf(actor))
  const countOf = new Map(counts.map(({ questionVersionId, ...count }) => [questionVersionId, count]))
  return {
    phase,
    allowed: mayCompute(phase),
    organises: organises(actor),
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

async function countAnswers(db: Db, olympiadId: OlympiadId, ids: readonly QuestionVersionId[], reader: UserId | null) {
  const { rows } = await sql<Counts>`
    select question_version_id, count(*)::int as answers, count(mark)::int as marked,
      count(*) filter (where ${isMarkedOnce('found')})::int as once,
      count(*) filter (where ${differs('found')})::int as differing,
      count(*) filter (where ${waitsFor('found', reader)})::int as for_reader
    from ${placedAnswers(olympiadId)} as found
    where question_version_id = any(${[...ids]}::int[]) group by question_version_id`.execute(db)
  return rows
}

function shownOf(question: Question) {
  if (question.kind !== 'extended-text') throw new Error('People mark extended texts alone.')
  const { marks, wordLimit, guidance, texts } = question
  const stems = Object.fromEntries(Object.entries(texts).map(([language, { stem }]) => [language, stem]))
  return { marks, wordLimit, guidance, stems }
}
