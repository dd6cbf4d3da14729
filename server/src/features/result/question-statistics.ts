import { setImmediate } from 'node:timers/promises'
import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { findAnsweredForPeople, readAnswers } from './item-figures/answers.ts'
import { findPapers, listDescribed, readSittings, type DescribedPaper } from './item-figures/described.ts'
import { countOptions } from './item-figures/options.ts'
import { measurePrecision } from './item-figures/precision.ts'
import { addAnswered, countReached, type Reached } from './item-figures/reached.ts'
import { discriminationOf, sumsOf } from './item-figures/sums.ts'
import { measureWork, type Work } from './item-figures/work.ts'
import {
  describeSchools,
  findSchools,
  keepSchoolFigures,
  placesOfSchools,
  type Schools,
} from './school-figures/describe-schools.ts'

/**
 * How each question did among the marked sittings (table `counted`), without withheld and disqualified participants. The sittings of a
 * paper and the answers to one question are read as packed numbers and counted here: joining all answers with all marks in the database
 * takes several times as long. Nothing is written before everything is known.
 */
export async function describeQuestions(tx: Tx, olympiadId: OlympiadId, voided: readonly QuestionId[]): Promise<void> {
  await listDescribed(tx)
  const schools = await findSchools(tx)
  const described: Described[] = []
  for (const paper of await findPapers(tx, voided)) described.push(await describePaper(tx, olympiadId, paper, schools))
  await keep(tx, olympiadId, described, schools)
}

type Described = Awaited<ReturnType<typeof describePaper>>

async function describePaper(tx: Tx, olympiadId: OlympiadId, paper: DescribedPaper, schools: Schools) {
  const sittings = await readSittings(tx, paper.id)
  const places = placesOfSchools(schools, sittings)
  const forPeople = await findAnsweredForPeople(tx, olympiadId, paper.id)
  const answered = new Uint8Array(sittings.count * paper.questions.length)
  const questions = []
  for (const [at, question] of paper.questions.entries()) {
    const answers = await readAnswers(tx, olympiadId, question.id, sittings)
    addAnswered(answered, { at, questions: paper.questions.length }, sittings, answers, forPeople.get(question.id))
    const sums = sumsOf(question, sittings, answers)
    const discrimination = discriminationOf(question, sums)
    await setImmediate()
    const options = countOptions(question, sittings, answers)
    await setImmediate()
    const ofSchools = question.isVoided ? null : await describeSchools(question, sittings, answers, places, schools)
    questions.push({ questionId: question.id, sums, discrimination, options, ofSchools })
  }
  const reached = await countReached(paper, sittings, answered)
  const work = await measureWork(tx, paper, sittings)
  const sums = questions.map((one) => one.sums)
  const { ofPaper, alphasWithout } = await measurePrecision(tx, paper, sums)
  return {
    paperId: paper.id,
    ofPaper,
    questions: questions.map(({ sums: { n, mastered, x }, discrimination, ...question }, at) => {
      const alphaWithout = alphasWithout[at] ?? null
      const figures = { participants: n, mastered, markSum: x, discrimination, alphaWithout }
      // Both have one for each question.
      return { ...question, statistics: { ...figures, ...(reached[at] as Reached), ...(work[at] as Work) } }
    }),
  }
}

async function keep(tx: Tx, olympiadId: OlympiadId, described: readonly Described[], schools: Schools): Promise<void> {
  // Options and figures of schools go with the statistics of their questions.
  await tx.deleteFrom('questionStatistics').where('olympiadId', '=', olympiadId).execute()
  await tx.deleteFrom('paperStatistics').where('olympiadId', '=', olympiadId).execute()
  const questions = described.flatMap(({ paperId, questions: own }) => own.map((one) => ({ paperId, ...one })))
  if (questions.length === 0) return
  await tx
    .insertInto('paperStatistics')
    .values(described.map(({ paperId, ofPaper }) => ({ paperId, olympiadId, ...ofPaper })))
    .execute()
  await tx
    .insertInto('questionStatistics')
    .values(
      questions.map(({ paperId, questionId, statistics }) => ({ paperId, questionId, olympiadId, ...statistics })),
    )
    .execute()
  const options = questions.flatMap(({ paperId, questionId, options: own }) =>
    own.map((one) => ({ paperId, questionId, ...one })),
  )
  await sql`insert into question_options (paper_id, question_id, band, option, learners)
    select "paperId", "questionId", band, option, learners from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as r("paperId" integer, "questionId" integer, band smallint, option text, learners integer)`.execute(tx)
  for (const { paperId, questionId, ofSchools } of questions)
    if (ofSchools !== null) await keepSchoolFigures(tx, { olympiadId, paperId, questionId }, schools, ofSchools)
}
