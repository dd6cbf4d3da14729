import { isDecided } from '@agon/domain/doubt'
import type { OlympiadId, ParticipantId, QuestionId } from '@agon/domain/ids'
import { mayCorrect } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findDoubts, findNewestDecisions, subjectOf, type Doubt } from '#/db/doubts.ts'
import { areStatisticsPending } from '#/db/stale-results.ts'
import { findOlympiad } from '../store.ts'

/** Doubts, and decisions of the log, that are listed at most. */
const most = 500

/** Doubtful points of computed results, the undecided first, and the log of decisions. */
export async function listDoubts(db: Db, olympiadId: OlympiadId) {
  const { phase, resultsComputedAt } = await findOlympiad(db, olympiadId)
  const doubts = resultsComputedAt === null ? [] : await findDoubts(db, olympiadId)
  const newest = await findNewestDecisions(db, olympiadId)
  const isOpen = (doubt: Doubt) => !isDecided(newest.get(subjectOf(doubt)), doubt.evidence)
  const [open, decided] = [doubts.filter(isOpen), doubts.filter((doubt) => !isOpen(doubt))]
  return {
    allowed: mayCorrect(phase) && resultsComputedAt !== null,
    statisticsPending: await areStatisticsPending(db, olympiadId),
    items: await describe(db, olympiadId, [...open, ...decided].slice(0, most)),
    total: doubts.length,
    open: open.length,
    log: await findLog(db, olympiadId),
  }
}

/** Doubts with names and their newest decision. */
export async function describe(db: Db, olympiadId: OlympiadId, doubts: readonly Doubt[]) {
  const subjects = await findSubjects(db, olympiadId, doubts)
  const newest = await findNewestDecisions(db, olympiadId)
  const acts = await findActs(db, olympiadId)
  return doubts.map(({ questionId, participantId, ...doubt }) => {
    const before = newest.get(subjectOf({ kind: doubt.kind, questionId, participantId }))
    return {
      ...doubt,
      question: subjects.question(questionId),
      participant: subjects.participant(participantId),
      decided: isDecided(before, doubt.evidence),
      version: before?.id ?? 0,
      hasAct: acts.of({ questionId, participantId }) !== null,
    }
  })
}

/** The newest correction in force of each question, and the newest verdict on each participant. */
export async function findActs(db: Db, olympiadId: OlympiadId) {
  const corrections = await db
    .selectFrom('resultCorrections')
    .select(['id', 'questionId'])
    .where('olympiadId', '=', olympiadId)
    .where('status', 'in', ['applying', 'applied'])
    .orderBy('id')
    .execute()
  const verdicts = await db
    .selectFrom('verdicts')
    .select(['id', 'participantId'])
    .where('olympiadId', '=', olympiadId)
    .orderBy('id')
    .execute()
  const byQuestion = new Map(corrections.map(({ id, questionId }) => [questionId, id]))
  const byParticipant = new Map(verdicts.map(({ id, participantId }) => [participantId, id]))
  return {
    of: ({ questionId, participantId }: Pick<Doubt, 'questionId' | 'participantId'>) => {
      const correctionId = questionId === null ? undefined : byQuestion.get(questionId)
      const verdictId = participantId === null ? undefined : byParticipant.get(participantId)
      if (correctionId === undefined && verdictId === undefined) return null
      return { correctionId: correctionId ?? null, verdictId: verdictId ?? null }
    },
  }
}

async function findLog(db: Db, olympiadId: OlympiadId) {
  const rows = await db
    .selectFrom('doubtDecisions as d')
    .leftJoin('users as u', 'u.id', 'd.decidedBy')
    .select(['d.id', 'd.kind', 'd.questionId', 'd.participantId', 'd.decision', 'd.correctionId', 'd.verdictId'])
    .select(['d.note', 'd.decidedAt', 'u.fullName as decidedBy'])
    .where('d.olympiadId', '=', olympiadId)
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute()
  const subjects = await findSubjects(db, olympiadId, rows)
  return rows.map(({ questionId, participantId, decidedBy, ...row }) => ({
    ...row,
    question: subjects.question(questionId),
    participant: subjects.participant(participantId),
    decidedBy: decidedBy ?? '',
  }))
}

type Named = Pick<Doubt, 'questionId' | 'participantId'>

async function findSubjects(db: Db, olympiadId: OlympiadId, named: readonly Named[]) {
  const questionIds = named.flatMap(({ questionId }) => (questionId === null ? [] : [questionId]))
  const participantIds = named.flatMap(({ participantId }) => (participantId === null ? [] : [participantId]))
  const questions = await db
    .selectFrom('paperQuestions as q')
    .innerJoin('papers as p', 'p.id', 'q.paperId')
    .distinctOn('q.questionId')
    .select(['q.questionId as id', 'p.number as paperNumber', 'q.moduleIndex', 'q.questionIndex'])
    .where('p.olympiadId', '=', olympiadId)
    .where(sql<boolean>`q.question_id = any(${questionIds}::integer[])`)
    .orderBy('q.questionId')
    .orderBy('p.number')
    .execute()
  const participants = await db
    .selectFrom('participants')
    .select(['id', 'firstName', 'lastName', 'schoolName'])
    .where('olympiadId', '=', olympiadId)
    .where(sql<boolean>`id = any(${participantIds}::integer[])`)
    .execute()
  const byId = {
    question: new Map(questions.map((one) => [one.id, one])),
    participant: new Map(participants.map((one) => [one.id, one])),
  }
  return {
    question: (id: QuestionId | null) => (id === null ? null : (byId.question.get(id) ?? null)),
    participant: (id: ParticipantId | null) => (id === null ? null : (byId.participant.get(id) ?? null)),
  }
}
