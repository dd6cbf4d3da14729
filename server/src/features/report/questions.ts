import type { ItemFigures } from '@agon/contract/report/question-calls'
import { isVoid } from '@agon/domain/correction'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { alphaInterval } from '@agon/domain/reliability'
import { measuredDifficulty } from '@agon/domain/question-difficulty'
import { languages } from '@agon/domain/question/parts'
import { firstWords } from '@agon/domain/question/plain-text'
import { findInForce } from '#/db/corrections-in-force.ts'
import type { Db } from '#/db/database.ts'
import { rekeyedQuestion } from '#/db/rekeyed-question.ts'
import { areStatisticsPending, statisticsMadeAt } from '#/db/stale-results.ts'

/** Characters of a question's text that name it in a list. */
const begin = 80

/** Questions from the hardest to the easiest, and the reliability of each paper, as of the last computation. */
export async function questionsByDifficulty(db: Db, olympiadId: OlympiadId) {
  const asOf = await figuresMadeAt(db, olympiadId)
  const [isPending, papers, items] = await Promise.all([
    areStatisticsPending(db, olympiadId),
    db
      .selectFrom('paperStatistics as s')
      .innerJoin('papers', 'papers.id', 's.paperId')
      .select(['papers.number', 's.learners', 's.alpha', 's.sem', 's.questions', 's.awardConsistency'])
      .where('s.olympiadId', '=', olympiadId)
      .orderBy('papers.number')
      .execute(),
    findItems(db, olympiadId),
  ])
  return {
    asOf,
    isPending,
    papers: papers.map(({ questions, ...paper }) => {
      const interval = alphaInterval(paper.alpha, questions, paper.learners)
      const own = items.filter(({ item }) => item.paperNumber === paper.number)
      const sum = (of: (item: ItemFigures) => number) => own.reduce((all, { item }) => all + of(item), 0)
      const [had, reached] = [sum(({ participants }) => participants), sum((item) => item.reached)]
      return {
        ...paper,
        alphaLow: interval?.low ?? null,
        alphaHigh: interval?.high ?? null,
        notReached: had === 0 ? 0 : 1 - reached / had,
      }
    }),
    items: items.map(({ item }) => item).toSorted((a, b) => a.facility - b.facility),
  }
}

/** Results have to be computed before there are figures. */
export async function figuresMadeAt(db: Db, olympiadId: OlympiadId): Promise<Date> {
  const madeAt = await statisticsMadeAt(db, olympiadId)
  if (madeAt === null) throw new Problem('noResults')
  return madeAt
}

/** The figures of the questions of an olympiad's papers, or of one question, each with its content and the key in force. */
export async function findItems(db: Db, olympiadId: OlympiadId, questionId?: QuestionId) {
  const rows = await db
    .selectFrom('questionStatistics as s')
    .innerJoin('papers', 'papers.id', 's.paperId')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 's.paperId').onRef('q.questionId', '=', 's.questionId'),
    )
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['s.paperId', 's.questionId', 'papers.number as paperNumber', 'q.moduleIndex', 'q.questionIndex'])
    .select(['v.kind', 'v.topic', 'v.difficulty', 'v.marks', 'v.content', 's.participants', 's.reached', 's.answered'])
    .select(['s.markSum', 's.discrimination', 's.seconds', 's.revisions', 's.alphaWithout'])
    .select(rekeyedQuestion('s.questionId').as('rekeyed'))
    .where('s.olympiadId', '=', olympiadId)
    .$if(questionId !== undefined, (query) => query.where('s.questionId', '=', questionId ?? null))
    .orderBy('papers.number')
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  const corrections = await findInForce(db, olympiadId)
  const voided = new Set(corrections.flatMap((one) => (isVoid([one.correction]) ? [one.questionId] : [])))
  return rows.map(({ paperId, content: written, rekeyed, markSum, ...row }) => {
    const content = rekeyed ?? written
    const facility = markSum / (row.participants * row.marks)
    const text = languages.map((language) => content.texts[language]).find((one) => one !== undefined)
    const item: ItemFigures = {
      ...row,
      begins: firstWords(text?.stem ?? '', begin),
      measured: measuredDifficulty(facility),
      omitted: row.reached - row.answered,
      facility,
      facilityReached: row.reached === 0 ? null : markSum / (row.reached * row.marks),
      isVoided: voided.has(row.questionId),
    }
    return { paperId, content, item }
  })
}
