import type { SchoolReportLine } from '@agon/contract/report/school-calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { furthestBehind, lineOf, teachNext } from '@agon/domain/school-report/lines'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachSchool, type ResultSchool } from '#/http/reach-results.ts'
import { figuresMadeAt } from '../questions.ts'
import { findLines } from './lines.ts'
import { findPractice } from './practice.ts'
import { describeQuestion } from './question.ts'
import { findSchoolQuestions, type ReportQuestion } from './store.ts'

/** The topics to teach next at a school, from the figures of the last computation. Teachers read it once results are released. */
export async function schoolReportOf(db: Db, actor: Actor, id: CustomerParticipantId) {
  return reportOf(db, await reachSchool(db, actor, id))
}

export async function reportOf(db: Db, school: ResultSchool) {
  const asOf = await figuresMadeAt(db, school.olympiadId)
  const { id, strands } = school
  const questions = await findSchoolQuestions(db, id)
  const strandOf = (topic: string) => strands.findIndex(({ topics }) => topics.includes(topic))
  const topics = [...Map.groupBy(questions, ({ topic }) => topic)].map(([topic, own]) => ({
    topic,
    ...sectionOf({ en: topic === '' ? '–' : topic }, own),
    strand: strandOf(topic),
  }))
  const sections = strands.map(({ titles, topics: own }) =>
    sectionOf(
      titles,
      questions.filter(({ topic }) => own.includes(topic)),
    ),
  )
  const inOrder = topics.toSorted((a, b) => Number(a.strand < 0) - Number(b.strand < 0) || a.strand - b.strand)
  const next = teachNext([...sections, ...topics.filter(({ strand }) => strand < 0)])
  const practice = await findPractice(
    db,
    school,
    next.map(({ own }) => ({
      topics: distinct(own.map(({ topic }) => topic)),
      shown: furthestBehind(own)?.questionId,
    })),
  )
  return {
    asOf,
    schoolName: school.schoolName,
    olympiadTitle: school.title,
    learners: await countLearners(db, id),
    next: next.map((section, at) => ({
      ...written(section),
      question: describeQuestion(furthestBehind(section.own)),
      practice: practice[at] ?? [],
    })),
    strands: sections.map(written),
    topics: inOrder.map((topic) => ({ ...written(topic), strand: topic.strand < 0 ? null : topic.strand })),
    lines: await findLines(
      db,
      id,
      strands.length > 0 ? strands.map(({ topics: own }) => own) : inOrder.map(({ topic }) => [topic]),
    ),
  }
}

type Section = ReturnType<typeof sectionOf>

const sectionOf = (titles: Record<string, string>, own: readonly ReportQuestion[]) => ({ titles, own, ...lineOf(own) })

/** Shares go out in whole per cents: more would say more than the answers do. */
function written({ titles, questions, marks, learners, judgement, ...shares }: Section): SchoolReportLine {
  const { earned, expected, gap, low, high } = shares
  const figures = {
    earned: whole(earned),
    expected: whole(expected),
    gap: whole(gap),
    low: whole(low),
    high: whole(high),
  }
  return { titles, questions, marks, learners, judgement, ...figures }
}

const distinct = (topics: readonly string[]) => [...new Set(topics)]

const whole = (share: number | null) => (share === null ? null : Math.round(share * 100) / 100)

async function countLearners(db: Db, id: CustomerParticipantId): Promise<number> {
  const { count } = await db
    .selectFrom('participants as p')
    .innerJoin('moderatedParticipants as m', 'm.participantId', 'p.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('p.customerParticipantId', '=', id)
    .executeTakeFirstOrThrow()
  return count
}
