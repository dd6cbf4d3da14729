import { isStartBarred, type ConsentRule, type ConsentState } from '@agon/domain/consent'
import type { AttemptId, CustomerParticipantId, OlympiadId, PaperId, ParticipantId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { seatsOfParticipants } from '#/db/seats.ts'
import type { Paper } from './paper.ts'

/** A learner with the marks for work on paper, or without. */
export interface PaperLearner {
  readonly participantId: ParticipantId
  readonly customerParticipantId: CustomerParticipantId
  /** null: nothing is recorded. */
  readonly attemptId: AttemptId | null
  readonly name: string
  readonly grade: number
  readonly schoolName: string
  readonly onPaper: boolean
  readonly hasPlace: boolean
  /** The reason why work on paper cannot be recorded. */
  readonly barred: string | null
  /** In the order of the questions. */
  readonly marks: readonly (number | null)[]
  /** The number of all marks that were ever given for this work. */
  readonly version: number
}

interface Row {
  participantId: ParticipantId
  customerParticipantId: CustomerParticipantId
  attemptId: AttemptId | null
  paperId: PaperId | null
  firstName: string
  lastName: string
  grade: number
  schoolName: string
  onPaper: boolean
  hasPlace: boolean
  consent: ConsentState
  consentRule: ConsentRule
  marks: Readonly<Record<string, number | null>>
  version: number
}

/** Learners of an olympiad in the order of their numbers, without test learners. `which` is about a participant `p` and the sitting `a`. */
export async function findLearners(
  db: Db,
  olympiadId: OlympiadId,
  { paperId, questions }: Paper,
  { which, limit }: { readonly which: RawBuilder<boolean>; readonly limit: number },
): Promise<PaperLearner[]> {
  const { rows } = await sql<Row>`
    select p.id as "participantId", p.customer_participant_id as "customerParticipantId", a.id as "attemptId",
      a.paper_id as "paperId", p.first_name as "firstName", p.last_name as "lastName", p.grade,
      p.school_name as "schoolName", coalesce(a.on_paper, false) as "onPaper",
      p.seat_assigned_at is not null as "hasPlace", p.consent, o.consent_rule as "consentRule",
      coalesce(m.marks, '{}') as marks, coalesce(m.version, 0) as version
    from participants p join olympiads o on o.id = p.olympiad_id
    left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null
    left join lateral (
      select jsonb_object_agg(n.question_id, n.mark) as marks, sum(n.version)::int as version from (
        select distinct on (h.question_id) h.question_id, h.mark, h.version from paper_mark_history h
        where h.attempt_id = a.id order by h.question_id, h.version desc) n) m on a.on_paper
    where p.olympiad_id = ${olympiadId} and not p.is_test and ${which}
    order by p.id limit ${limit}`.execute(db)
  const isFree = await freePlaces(db, rows)
  return rows.map((row) => ({
    participantId: row.participantId,
    customerParticipantId: row.customerParticipantId,
    attemptId: row.attemptId,
    name: fullName(row),
    grade: row.grade,
    schoolName: row.schoolName,
    onPaper: row.onPaper,
    hasPlace: row.hasPlace,
    barred: barOf(row, paperId, isFree),
    marks: questions.map(({ questionId }) => row.marks[questionId] ?? null),
    version: row.version,
  }))
}

/** Learners whose work on paper is recorded. */
export const worksOnPaper = sql<boolean>`a.on_paper`

/** Learners whose work on paper is recorded or could be: they have not sat on a device. */
export const hasNotSat = sql<boolean>`(a.id is null or a.on_paper)`

/** Learners who have not sat on a device, without test learners. */
export async function countNotSat(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from participants p
    left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null
    where p.olympiad_id = ${olympiadId} and not p.is_test and ${hasNotSat}`.execute(db)
  return rows[0]?.count ?? 0
}

function barOf(row: Row, paperId: PaperId, isFree: (row: Row) => boolean): string | null {
  if (row.attemptId !== null && !row.onPaper) return 'This learner sat on a device. Reset the sitting first.'
  if (row.attemptId !== null && row.paperId !== paperId) return 'This work is on an earlier paper of the olympiad.'
  if (row.attemptId !== null) return null
  if (isStartBarred(row.consentRule, row.consent)) return 'There is no consent to take part.'
  return row.hasPlace || isFree(row) ? null : 'The school has no paid place left.'
}

/** Gives the free places of each school to its learners without one, in their order. */
async function freePlaces(db: Db, rows: readonly Row[]): Promise<(row: Row) => boolean> {
  const without = rows.filter(({ hasPlace, attemptId }) => !hasPlace && attemptId === null)
  const schools = [...new Set(without.map(({ customerParticipantId }) => customerParticipantId))]
  if (schools.length === 0) return () => false
  const seats = await seatsOfParticipants(db, schools)
  const left = new Map([...seats].map(([id, { released, taken }]) => [id, released - taken]))
  const placed = new Set<ParticipantId>()
  for (const { participantId, customerParticipantId } of without) {
    const places = left.get(customerParticipantId) ?? 0
    if (places <= 0) continue
    placed.add(participantId)
    left.set(customerParticipantId, places - 1)
  }
  return ({ participantId }) => placed.has(participantId)
}
