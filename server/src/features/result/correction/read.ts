import type { OlympiadId, QuestionId, ResultCorrectionId } from '@agon/domain/ids'
import { mayCompute, mayCorrect } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { plainText } from '@agon/domain/question/plain-text'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import type { Answer } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { countUnmarked } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'
import { countOpenDoubts } from '#/db/doubts.ts'
import { countUndecided } from '#/db/held-answers.ts'
import { countWaitingVerdicts } from '#/db/newest-verdicts.ts'
import { findOpenFirstMarks } from '#/db/open-first-marks.ts'
import { countUnmarkedOnPaper } from '#/db/paper-marks.ts'
import { findStale } from '#/db/stale-results.ts'
import { answerInWords, rightAnswerOf, textOf } from '../answer-words.ts'
import { findOlympiad } from '../store.ts'
import { findContent } from './preview.ts'

/** Distinct answers listed at most. */
const most = 500

/** Decisions that are open before the results can be released. */
export async function moderationOf(db: Db, olympiadId: OlympiadId) {
  const { phase, resultsComputedAt } = await findOlympiad(db, olympiadId)
  return {
    computedAt: resultsComputedAt,
    allowed: mayCorrect(phase) && resultsComputedAt !== null,
    released: phase === 'released',
    stale: await findStale(db, olympiadId),
    unmarked: mayCompute(phase) ? await countUnmarked(db, olympiadId) : 0,
    unmarkedOnPaper: mayCompute(phase) ? await countUnmarkedOnPaper(db, olympiadId) : 0,
    lateAnswers: await countUndecided(db, olympiadId),
    doubts: resultsComputedAt === null ? 0 : await countOpenDoubts(db, olympiadId),
    verdicts: await countWithheld(db, olympiadId),
    verdictsWaiting: await countWaitingVerdicts(db, olympiadId),
    secondMarking: await secondMarkingOf(db, olympiadId),
  }
}

/** Questions with second marks, with every setting of their second marking. */
async function secondMarkingOf(db: Db, olympiadId: OlympiadId) {
  const found = await findOpenFirstMarks(db, olympiadId)
  if (found.length === 0) return []
  const changes = await db
    .selectFrom('secondMarkingChanges as c')
    .innerJoin('questionVersions as v', 'v.questionId', 'c.questionId')
    .leftJoin('users as u', 'u.id', 'c.changedBy')
    .select(['v.id as versionId', 'c.id', 'c.share', 'c.tolerance', 'u.fullName as by', 'c.changedAt as at'])
    .where(
      'v.id',
      'in',
      found.map(({ questionVersionId }) => questionVersionId),
    )
    .orderBy('c.changedAt')
    .orderBy('c.id')
    .execute()
  return found.map((one) => ({
    ...one,
    changes: changes.flatMap(({ versionId, by, ...change }) =>
      versionId === one.questionVersionId ? [{ ...change, by: by ?? '' }] : [],
    ),
  }))
}

/** Participants whose newest verdict withholds the result. */
async function countWithheld(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select distinct on (participant_id) verdict from verdicts where olympiad_id = ${olympiadId}
      order by participant_id, id desc) newest
    where verdict = 'withheld'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The distinct answers to a question, as given. Answers that people read are not listed: few are alike. */
export async function distinctAnswers(db: Db, olympiadId: OlympiadId, questionId: QuestionId) {
  const content = await findContent(db, olympiadId, questionId)
  const text = textOf(content)
  const markedByPeople = kindsMarkedByPeople.some((kind) => kind === content.kind)
  const question = {
    id: questionId,
    kind: content.kind,
    stem: plainText(text?.stem ?? ''),
    rightAnswer: rightAnswerOf(content, text),
    marks: content.marks,
    difficulty: content.difficulty,
    content,
    markedByPeople,
  }
  const { rows: counts } = await sql<{ had: number; distinct: number; answered: number }>`
    ${answersTo(olympiadId, questionId)} select (select count(*)::int from had) as had,
      count(*)::int as answered, count(distinct answer)::int as distinct from answers`.execute(db)
  const [count = { had: 0, distinct: 0, answered: 0 }] = counts
  const blank = count.had - count.answered
  if (markedByPeople) return { question, items: [], more: 0, blank }
  const { rows } = await sql<{ answer: Answer; learners: number; mark: number; meanRest: number | null }>`
    ${answersTo(olympiadId, questionId)}
    select answer, count(*)::int as learners, coalesce(max(own), 0) as mark,
      round(avg((mark - coalesce(own, 0)) * 10000.0 / nullif(full_marks - marks, 0)))::int as "meanRest"
    from answers group by answer order by count(*) desc, answer::text limit ${most}`.execute(db)
  const items = rows.map((row) => ({ ...row, words: answerInWords(row.answer, text) ?? '' }))
  return { question, items, more: Math.max(0, count.distinct - most), blank }
}

/** `had`: sittings on devices with results whose paper has the question; `answers`: theirs, as the results were computed from them. */
function answersTo(olympiadId: OlympiadId, questionId: QuestionId) {
  return sql`with had as (
      select m.attempt_id, m.mark, m.full_marks, v.marks from moderated_participants m
      join attempts a on a.id = m.attempt_id
      join paper_questions q on q.paper_id = a.paper_id and q.question_id = ${questionId}
      join question_versions v on v.id = q.question_version_id
      where m.olympiad_id = ${olympiadId} and not a.on_paper),
    answers as (
      select c.answer, had.mark, had.full_marks, had.marks, k.mark as own
      from (select answer, unnest(attempt_ids) as attempt_id from question_answers
        where question_id = ${questionId} and olympiad_id = ${olympiadId} and answer is not null and answer -> 'erased' is null) c
      join had on had.attempt_id = c.attempt_id
      left join question_marks k on k.attempt_id = c.attempt_id and k.question_id = ${questionId})`
}

/** All corrections of an olympiad, the newest first; or one. */
export async function listCorrections(db: Db, olympiadId: OlympiadId, id?: ResultCorrectionId) {
  const rows = await db
    .selectFrom('resultCorrections as c')
    .leftJoin('users as u', 'u.id', 'c.askedBy')
    .leftJoin('users as w', 'w.id', 'c.undoneBy')
    .select(['c.id', 'c.questionId', 'c.act', 'c.answers', 'c.question', 'c.reason', 'c.status', 'c.failure'])
    .select(['c.moved', 'c.askedAt', 'c.appliedAt', 'c.undoneReason', 'c.undoneAt'])
    .select(['u.fullName as askedBy', 'w.fullName as undoneBy'])
    .where('c.olympiadId', '=', olympiadId)
    .$if(id !== undefined, (query) => query.where(sql<boolean>`c.id = ${id}`))
    .orderBy('c.id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ answers, question, askedBy, ...row }) => {
      const text = textOf(question ?? (await findContent(db, olympiadId, row.questionId)))
      return {
        ...row,
        answers: (answers ?? []).map(({ answer, mark }) => ({ words: answerInWords(answer, text) ?? '', mark })),
        rightAnswer: question === null ? null : rightAnswerOf(question, text),
        askedBy: askedBy ?? '',
      }
    }),
  )
}

export async function readCorrection(db: Db, olympiadId: OlympiadId, id: ResultCorrectionId) {
  const [item] = await listCorrections(db, olympiadId, id)
  if (item === undefined) throw new Problem('notFound')
  return item
}
