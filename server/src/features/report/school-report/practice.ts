import type { PracticeQuestion } from '@agon/contract/report/school-calls'
import { areCertificatesOut } from '@agon/domain/certificate'
import type { QuestionId } from '@agon/domain/ids'
import { phases } from '@agon/domain/olympiad'
import { clipsOf } from '@agon/domain/question/clip'
import type { QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { rekeyedQuestion } from '#/db/rekeyed-question.ts'
import type { ResultSchool } from '#/http/reach-results.ts'
import { byLanguage, choicesOf, optionWords, rightAnswers } from './question.ts'

/** Kinds that can be read and answered without a screen. */
const kinds = ['single-choice', 'true-false', 'multiple-choice', 'numeric'] as const satisfies readonly QuestionKind[]
const isPractice = (question: Question): question is PracticeOf => kinds.some((kind) => kind === question.kind)
type PracticeOf = Extract<Question, { kind: (typeof kinds)[number] }>

/** For each section to teach. */
const most = 3
/** Questions that are looked through: those with pictures or recordings are left out. */
const mostRead = 300

interface Section {
  readonly topics: readonly string[]
  /** The question that the section shows anyway. */
  readonly shown: QuestionId | undefined
}

interface Found {
  questionId: QuestionId
  lineId: QuestionId
  topic: string
  olympiadTitle: string
  content: Question
  rekeyed: Question | null
}

/**
 * Questions of the bank to practise. Each was in a paper of the project that its organisers have given up for practice, and in no
 * other: neither it nor a copy of it is in an olympiad whose paper is, or may be, used again. Of the learners' own paper only if the
 * bank has no others.
 */
export async function findPractice(
  db: Db,
  school: ResultSchool,
  sections: readonly Section[],
): Promise<PracticeQuestion[][]> {
  const topics = sections.flatMap((section) => section.topics)
  if (topics.length === 0) return []
  const released = phases.filter(areCertificatesOut)
  const { rows } = await sql<Found>`
    with free as materialized (
      select id, title from olympiads
      where project_id = ${school.projectId} and practice_public and phase = any(${released}::text[])),
    ids as materialized (select coalesce(array_agg(id), '{}') as free from free)
    select b.question_id as "questionId", b.line_id as "lineId", b.topic, o.title as "olympiadTitle", v.content,
      ${rekeyedQuestion('b.question_id')} as rekeyed
    from free o join bank_items b on b.olympiad_id = o.id cross join ids
    join lateral (select q.question_version_id from paper_questions q join papers p on p.id = q.paper_id
      where q.question_id = b.question_id and p.olympiad_id = o.id order by p.number desc limit 1) u on true
    join question_versions v on v.id = u.question_version_id
    where b.topic = any(${topics}::text[]) and b.kind = any(${[...kinds]}::text[])
      and not exists (select from bank_items c where c.line_id = b.line_id
        and not (c.olympiad_id = any(ids.free) and c.used_in <@ ids.free))
      and not exists (select from result_corrections r
        where r.question_id = b.question_id and r.act = 'void' and r.status in ('applied', 'undoing'))
    order by b.olympiad_id = ${school.olympiadId}, abs(coalesce(b.facility, 500) - 600), b.question_id
    limit ${mostRead}`.execute(db)
  const used = new Set<QuestionId>()
  return sections.map((section) => {
    const chosen: PracticeQuestion[] = []
    for (const { content, rekeyed, lineId, ...found } of rows) {
      if (!section.topics.includes(found.topic) || found.questionId === section.shown) continue
      const question = rekeyed ?? content
      if (chosen.length === most || used.has(lineId) || !isPractice(question) || !isText(question)) continue
      used.add(lineId)
      chosen.push({ ...found, ...describe(question) })
    }
    return chosen
  })
}

/** Without pictures and recordings, which a sheet of text would not show. */
const isText = (question: Question) => question.figures.length === 0 && clipsOf(question).length === 0

function describe(question: PracticeOf) {
  const stems = byLanguage(question, (language) => question.texts[language]?.stem)
  return {
    stems,
    choices: choicesOf(question).map((choice) => optionWords(question, choice)),
    right: rightAnswers(question),
  }
}
