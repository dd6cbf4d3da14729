import type { FileReply } from '@agon/contract/schema'
import type { OlympiadId, ParticipantId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { writeTable } from '#/sheets/write.ts'
import { findRules } from './ranking/rules.ts'
import { findOlympiad } from './store.ts'

/** Results read at a time. */
const batch = 1000

/** Every result in the order of ranks, with who it is, when it was sat, and the mark for each question. */
export async function detailsOf(db: Db, olympiadId: OlympiadId, format: 'csv' | 'xlsx'): Promise<FileReply> {
  const { name, resultsComputedAt } = await findOlympiad(db, olympiadId)
  const { rankGroups } = await findRules(db, olympiadId)
  const lists = rankGroups.flatMap((group): readonly Titled[] => listColumns[group])
  if (resultsComputedAt === null) throw new Problem('noResults')
  const questions = await findQuestions(db, olympiadId)
  return writeTable(format, {
    name: `${name}-results`,
    columns: [
      ...[...fixed, ...lists].map(([key, title]) => ({ title, value: (row: Record<string, unknown>) => row[key] })),
      ...questions.map(({ title, key }) => ({ title, value: (row: Record<string, unknown>) => row[key] })),
    ],
    rows: rowsOf(db, olympiadId),
  })
}

const fixed = [
  ['rank', 'Rank'],
  ['lastName', 'Last name'],
  ['firstName', 'First name'],
  ['participantId', 'Participant'],
  ['grade', 'Grade'],
  ['gender', 'Gender'],
  ['schoolName', 'School'],
  ['natemis', 'NatEmis'],
  ['province', 'Province'],
  ['district', 'District'],
  ['quintile', 'Quintile'],
  ['mark', 'Mark'],
  ['fullMarks', 'Full marks'],
  ['percentage', 'Per cent'],
  ['award', 'Award'],
  ['startedAt', 'Started'],
  ['finishedAt', 'Finished'],
] as const

type Titled = readonly [key: string, title: string]

/** Of the rank lists that the olympiad has. */
const listColumns = {
  grade: [['gradeRank', 'Rank in grade']],
  province: [['provinceRank', 'Rank in province']],
  language: [
    ['language', 'Language'],
    ['languageRank', 'Rank in language'],
  ],
} as const

/** The questions of all papers that were sat; with more than one paper their numbers begin with the paper’s. */
async function findQuestions(db: Db, olympiadId: OlympiadId) {
  const rows = await db
    .selectFrom('questionStatistics as s')
    .innerJoin('papers', 'papers.id', 's.paperId')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 's.paperId').onRef('q.questionId', '=', 's.questionId'),
    )
    .select(['s.questionId', 'papers.number', 'q.moduleIndex', 'q.questionIndex'])
    .where('s.olympiadId', '=', olympiadId)
    .orderBy('papers.number')
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  const several = new Set(rows.map(({ number }) => number)).size > 1
  const seen = new Map<QuestionId, { title: string; key: string }>()
  for (const { questionId, number, moduleIndex, questionIndex } of rows) {
    const title = `${several ? `${number}: ` : ''}Q${moduleIndex}.${questionIndex}`
    if (!seen.has(questionId)) seen.set(questionId, { title, key: questionKey(questionId) })
  }
  return [...seen.values()]
}

function questionKey(id: QuestionId): string {
  return `question ${id}`
}

async function* rowsOf(db: Db, olympiadId: OlympiadId): AsyncGenerator<Record<string, unknown>> {
  let after: { place: number; id: ParticipantId } | null = null
  for (;;) {
    const rows = await findRows(db, olympiadId, after)
    const attempts = rows.map(({ attemptId }) => attemptId)
    const marks =
      attempts.length === 0
        ? []
        : await db.selectFrom('questionMarks').selectAll().where('attemptId', 'in', attempts).execute()
    const byAttempt = Map.groupBy(marks, ({ attemptId }) => attemptId)
    for (const { attemptId, mark, fullMarks, percentage, ...row } of rows) {
      const own = (byAttempt.get(attemptId) ?? []).map((one) => [questionKey(one.questionId), one.mark / 1000])
      yield {
        ...row,
        mark: mark / 1000,
        fullMarks: fullMarks / 1000,
        percentage: percentage / 100,
        ...Object.fromEntries(own),
      }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = { place: last.place, id: last.participantId }
  }
}

function findRows(db: Db, olympiadId: OlympiadId, after: { place: number; id: ParticipantId } | null) {
  return db
    .selectFrom('moderatedParticipants as m')
    .innerJoin('participants as p', 'p.id', 'm.participantId')
    .innerJoin('learners as l', 'l.id', 'p.learnerId')
    .innerJoin('customerParticipants as c', 'c.id', 'p.customerParticipantId')
    .leftJoin('schools as s', 's.id', 'c.schoolId')
    .innerJoin('attempts as a', 'a.id', 'm.attemptId')
    .select(['m.participantId', 'm.attemptId', 'm.rank', 'm.place', 'm.lastName', 'm.firstName', 'm.grade', 'l.gender'])
    .select(['m.schoolName', 's.natemis', 'm.province', 's.district', 's.quintile', 'm.mark', 'm.fullMarks', 'm.award'])
    .select(sql<Date | null>`case when not a.on_paper then a.started_at end`.as('startedAt'))
    .select(sql<Date | null>`case when not a.on_paper then a.finished_at end`.as('finishedAt'))
    .select(['m.gradeRank', 'm.provinceRank', 'm.language', 'm.languageRank'])
    .select(
      sql<number>`(case when m.full_marks > 0 then round(m.mark * 10000.0 / m.full_marks)::int else 0 end)`.as(
        'percentage',
      ),
    )
    .where('m.olympiadId', '=', olympiadId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(m.place, m.participant_id) > (${after?.place}, ${after?.id})`),
    )
    .orderBy('m.place')
    .orderBy('m.participantId')
    .limit(batch)
    .execute()
}
