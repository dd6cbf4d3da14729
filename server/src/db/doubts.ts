import { canonicalJson } from '@agon/domain/canonical-json'
import { fewestMoves, isDecided, longLeft, oftenLeft, type DoubtKind } from '@agon/domain/doubt'
import type { OlympiadId, ParticipantId, QuestionId } from '@agon/domain/ids'
import { verdictOf, type QuestionVerdict } from '@agon/domain/question-verdict'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A doubtful question or sitting, with the figures that make it doubtful. */
export interface Doubt {
  readonly kind: DoubtKind
  readonly questionId: QuestionId | null
  readonly participantId: ParticipantId | null
  /** Of a question: the fault that its figures point to. */
  readonly fault: QuestionVerdict | null
  readonly figures: Readonly<Record<string, number | null>>
  /** The figures as text: a decision is about them. */
  readonly evidence: string
}

/** Everything doubtful about the results of an olympiad, by kind; the sitting or question with the greatest figures first. */
export async function findDoubts(db: Db, olympiadId: OlympiadId): Promise<readonly Doubt[]> {
  return [
    ...(await findDoubtfulQuestions(db, olympiadId)),
    ...(await findLate(db, olympiadId)),
    ...(await findMoved(db, olympiadId)),
    ...(await findLeft(db, olympiadId)),
  ]
}

/** The question or sitting of a doubt, as a key. */
export const subjectOf = ({ kind, questionId, participantId }: Pick<Doubt, 'kind' | 'questionId' | 'participantId'>) =>
  `${kind} ${questionId ?? participantId}`

/** The newest decision about each subject. */
export async function findNewestDecisions(db: Db, olympiadId: OlympiadId) {
  const rows = await db
    .selectFrom('doubtDecisions')
    .distinctOn(['kind', 'questionId', 'participantId'])
    .select(['id', 'kind', 'questionId', 'participantId', 'decision', 'evidence'])
    .where('olympiadId', '=', olympiadId)
    .orderBy('kind')
    .orderBy('questionId')
    .orderBy('participantId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [subjectOf(row), row]))
}

/** Doubts about which nothing is decided, or something on other figures. */
export async function countOpenDoubts(db: Db, olympiadId: OlympiadId): Promise<number> {
  const doubts = await findDoubts(db, olympiadId)
  if (doubts.length === 0) return 0
  const newest = await findNewestDecisions(db, olympiadId)
  return doubts.filter((doubt) => !isDecided(newest.get(subjectOf(doubt)), doubt.evidence)).length
}

async function findDoubtfulQuestions(db: Db, olympiadId: OlympiadId): Promise<Doubt[]> {
  const statistics = await db
    .selectFrom('questionStatistics as s')
    .innerJoin('paperQuestions as q', (join) =>
      join.onRef('q.paperId', '=', 's.paperId').onRef('q.questionId', '=', 's.questionId'),
    )
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['s.questionId', 's.participants', 's.markSum', 's.discrimination', 'v.marks'])
    .where('s.olympiadId', '=', olympiadId)
    .orderBy('s.paperId')
    .orderBy('q.moduleIndex')
    .orderBy('q.questionIndex')
    .execute()
  const doubtful = statistics.flatMap(({ questionId, participants, markSum, discrimination, marks }) => {
    const facility = markSum / (participants * marks)
    const fault = verdictOf({ participants, facility, discrimination })
    if (fault === 'good') return []
    // As the page shows them: a decision outlives changes that no one can see.
    const figures = {
      participants,
      facility: Math.round(facility * 1000) / 1000,
      discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
    }
    return [{ questionId, fault, figures }]
  })
  // Papers of an olympiad that was opened again may share a question.
  return [...Map.groupBy(doubtful, ({ questionId }) => questionId).entries()].flatMap(([questionId, own]) => {
    const [first] = own
    if (first === undefined) return []
    const { fault, figures } = first
    const evidence = canonicalJson(own.map((one) => [one.fault, one.figures]))
    return [{ kind: 'question' as const, questionId, participantId: null, fault, figures, evidence }]
  })
}

interface Counted {
  readonly participantId: ParticipantId
  readonly figures: Readonly<Record<string, number>>
}

const ofSittings = (kind: DoubtKind, rows: readonly Counted[]): Doubt[] =>
  rows.map(({ participantId, figures }) => {
    return { kind, questionId: null, participantId, fault: null, figures, evidence: canonicalJson(figures) }
  })

/** Late answers that an organiser accepted, and answers of files that staff loaded. Undecided ones block the release by themselves. */
async function findLate(db: Db, olympiadId: OlympiadId): Promise<Doubt[]> {
  const { rows } = await sql<{ participantId: ParticipantId; accepted: number; recovered: number }>`
    with accepted as (
      select h.attempt_id, count(*)::int as answers from held_saves h join attempts a on a.id = h.attempt_id
      where a.olympiad_id = ${olympiadId} and h.accepted group by h.attempt_id),
    recovered as (
      select attempt_id, sum(kept)::int as answers from unsent_files
      where olympiad_id = ${olympiadId} and kept > 0 group by attempt_id)
    select a.participant_id as "participantId", coalesce(c.answers, 0) as accepted, coalesce(r.answers, 0) as recovered
    from accepted c full join recovered r on r.attempt_id = c.attempt_id
    join attempts a on a.id = coalesce(c.attempt_id, r.attempt_id) and a.superseded_at is null
    join participants p on p.id = a.participant_id and not p.is_test
    order by coalesce(c.answers, 0) + coalesce(r.answers, 0) desc, a.participant_id`.execute(db)
  return ofSittings(
    'late',
    rows.map(({ participantId, ...figures }) => ({ participantId, figures })),
  )
}

/** Moves of a sitting to another device, and answers that the device before captured after a move. */
async function findMoved(db: Db, olympiadId: OlympiadId): Promise<Doubt[]> {
  const { rows } = await sql<{ participantId: ParticipantId; moves: number; atOnce: number }>`
    with moved as (
      select d.attempt_id, a.participant_id, count(*)::int as moves from attempt_devices d
      join attempts a on a.id = d.attempt_id and a.superseded_at is null
      join participants p on p.id = a.participant_id and not p.is_test
      where a.olympiad_id = ${olympiadId} and d.reason = 'takeover' group by d.attempt_id, a.participant_id),
    counted as (
      select m.participant_id, m.moves, (select count(*)::int from answer_saves s
        where s.attempt_id = m.attempt_id and exists (select from attempt_devices d
          where d.attempt_id = s.attempt_id and d.reason = 'takeover' and d.epoch > s.epoch and d.since < s.captured_at)
        ) as at_once
      from moved m)
    select participant_id as "participantId", moves, at_once as "atOnce" from counted
    where moves >= ${fewestMoves} or at_once > 0 order by at_once desc, moves desc, participant_id`.execute(db)
  return ofSittings(
    'devices',
    rows.map(({ participantId, ...figures }) => ({ participantId, figures })),
  )
}

async function findLeft(db: Db, olympiadId: OlympiadId): Promise<Doubt[]> {
  const { rows } = await sql<{ participantId: ParticipantId; times: number; seconds: number }>`
    select a.participant_id as "participantId", count(*)::int as times, sum(e.seconds)::int as seconds
    from sitting_events e join attempts a on a.id = e.attempt_id and a.superseded_at is null
    join participants p on p.id = a.participant_id and not p.is_test
    where a.olympiad_id = ${olympiadId} and e.kind = 'left' group by a.participant_id
    having count(*) >= ${oftenLeft} or sum(e.seconds) >= ${longLeft}
    order by sum(e.seconds) desc, a.participant_id`.execute(db)
  return ofSittings(
    'left',
    rows.map(({ participantId, ...figures }) => ({ participantId, figures })),
  )
}
