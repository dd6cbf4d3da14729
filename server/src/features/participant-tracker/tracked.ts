import type { participantTrackerCalls } from '@agon/contract/participant-tracker/calls'
import type { AttemptId, OlympiadId } from '@agon/domain/ids'
import type { SittingStatus } from '@agon/domain/participant'
import { offlineAfter } from '@agon/domain/sitting'
import { sql, type RawBuilder } from 'kysely'
import { matchesWords } from '#/db/search.ts'
import { currentAnswers } from '#/db/current-answers.ts'
import type { Db } from '#/db/database.ts'
import { hasUndecided } from '#/db/held-answers.ts'
import type { HandlerInput } from '#/http/handler.ts'

export type Wanted = HandlerInput<typeof participantTrackerCalls.trackParticipants>['body']

/** Participants of one page in the order of their ids, which every filter's index also has. */
export async function findTracked(db: Db, olympiadId: OlympiadId, wanted: Wanted, limit: number, now: Date) {
  return db
    .selectFrom('participants as p')
    .innerJoin('sittingStatuses as t', 't.participantId', 'p.id')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .leftJoin('attempts as a', (join) =>
      join
        .onRef('a.participantId', '=', 'p.id')
        .on('a.supersededAt', 'is', null)
        // What was only prepared has not begun.
        .on('a.startedAt', 'is not', null),
    )
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.grade', 'p.username', 'p.schoolName', 'p.province'])
    .select(['t.status', 'p.customerParticipantId', 'a.id as attemptId', 'a.paperId', 'a.seed', 'a.startedAt'])
    .leftJoin('sittingContacts as c', 'c.participantId', 'p.id')
    .select(['a.finishedAt', 'a.receipt', 'c.heardAt'])
    .select(sql<number>`p.extra_seconds + o.extra_seconds`.as('extraSeconds'))
    .select(
      sql<number>`(select count(*) from attempt_devices d where d.attempt_id = a.id and d.reason <> 'reset')`.as(
        'devices',
      ),
    )
    .select(
      sql<number>`(select count(*) from held_saves h where h.attempt_id = a.id and h.accepted is null)`.as(
        'undecidedSaves',
      ),
    )
    .where(filters(olympiadId, wanted))
    .$if(wanted.status !== undefined, (some) => some.where(hasStatus(olympiadId, wanted.status ?? 'sitting')))
    .$if(wanted.only === 'offline', (some) => some.where(hasStatus(olympiadId, 'sitting')).where(isSilent(now)))
    .$if(wanted.only === 'late', (some) => some.where(hasLate))
    .$if(wanted.only === 'undecided', (some) => some.where(hasUndecided))
    .$if(wanted.only === 'asking', (some) => some.where(isAsking))
    .$if(wanted.after !== undefined, (some) =>
      some.where(sql<boolean>`p.id > ${wanted.after} and t.participant_id > ${wanted.after}`),
    )
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
export type TrackedRow = Awaited<ReturnType<typeof findTracked>>[number]

/** How many there are in each status, of those that the other filters leave. */
export async function countTracked(db: Db, olympiadId: OlympiadId, wanted: Wanted, now: Date) {
  const rows = await db
    .selectFrom('sittingStatuses as t')
    .select(['t.status', sql<number>`count(*)`.as('count')])
    .where('t.olympiadId', '=', olympiadId)
    .where('t.isTest', '=', false)
    .$if(isNarrowed(wanted), (some) =>
      some.innerJoin('participants as p', 'p.id', 't.participantId').where(filters(olympiadId, wanted)),
    )
    .groupBy('t.status')
    .execute()
  const count = (wantedStatus: SittingStatus) => rows.find(({ status }) => status === wantedStatus)?.count ?? 0
  const sitting = count('sitting')
  const online = sitting === 0 ? 0 : await countOnline(db, olympiadId, wanted, now)
  return {
    notStarted: count('not-started'),
    sitting,
    offline: Math.max(0, sitting - online),
    finished: count('finished'),
    late: await countAttempts(db, olympiadId, wanted, hasLate),
    undecided: await countAttempts(db, olympiadId, wanted, hasUndecided),
    asking: await countAsking(db, olympiadId, wanted),
  }
}

/** Contacts are of those who sit: handing in ends them. Without filters they alone are counted, not their participants. */
async function countOnline(db: Db, olympiadId: OlympiadId, wanted: Wanted, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sittingContacts as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.olympiadId', '=', olympiadId)
    .where('c.heardAt', '>=', lastMoment(now))
    .$if(isNarrowed(wanted), (some) =>
      some.where(
        sql<boolean>`exists (select from participants p where p.id = c.participant_id and ${filters(olympiadId, wanted)})`,
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Without other filters the participants themselves need not be looked at. */
function isNarrowed({ province, customerParticipantId, q = '' }: Wanted): boolean {
  return province !== undefined || customerParticipantId !== undefined || q.trim() !== ''
}

async function countAttempts(
  db: Db,
  olympiadId: OlympiadId,
  wanted: Wanted,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const { count } = await db
    .selectFrom('participants as p')
    .innerJoin('attempts as a', 'a.participantId', 'p.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.supersededAt', 'is', null)
    .where(condition)
    .where(filters(olympiadId, wanted))
    .executeTakeFirstOrThrow()
  return count
}

async function countAsking(db: Db, olympiadId: OlympiadId, wanted: Wanted): Promise<number> {
  const { count } = await db
    .selectFrom('participants as p')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isAsking)
    .where(filters(olympiadId, wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Anyone who was heard before this is offline. */
export function lastMoment(now: Date): Date {
  return new Date(now.getTime() - offlineAfter)
}

function isSilent(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.heard_at is null or c.heard_at < ${lastMoment(now)})`
}

/** By the olympiad as well, as the index has it first. */
function hasStatus(olympiadId: OlympiadId, status: SittingStatus): RawBuilder<boolean> {
  return sql<boolean>`(t.olympiad_id = ${olympiadId} and t.status = ${status})`
}

const hasLate = sql<boolean>`a.id in (select s.attempt_id from answer_saves s where s.late)`

/** A request for one learner, or for the whole school. */
const isAsking = sql<boolean>`exists (select from extra_time_requests r
  where r.outcome is null and r.customer_participant_id = p.customer_participant_id
    and (r.participant_id is null or r.participant_id = p.id))`

function filters(olympiadId: OlympiadId, { province, customerParticipantId, q = '' }: Wanted): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    [
      sql`p.olympiad_id = ${olympiadId} and not p.is_test`,
      ...(province === undefined ? [] : [sql`p.province = ${province}`]),
      ...(customerParticipantId === undefined ? [] : [sql`p.customer_participant_id = ${customerParticipantId}`]),
      ...matchesWords(sql.ref('p.search'), q),
    ],
    sql` and `,
  )})`
}

export async function findTrackedAnswers(db: Db, attempts: readonly AttemptId[]) {
  if (attempts.length === 0) return []
  return db
    .selectFrom(currentAnswers(db).as('c'))
    .select(['c.attemptId', 'c.questionId', 'c.moduleIndex', 'c.answer', 'c.savedAt', 'c.sequence', 'c.late'])
    .where('c.attemptId', 'in', attempts)
    .execute()
}
export type TrackedAnswer = Awaited<ReturnType<typeof findTrackedAnswers>>[number]

export async function findTrackedEntries(db: Db, attempts: readonly AttemptId[]) {
  if (attempts.length === 0) return []
  return db
    .selectFrom('attemptModules')
    .select(['attemptId', 'moduleIndex', 'enteredAt', 'endsAt', 'finishedAt'])
    .where('attemptId', 'in', attempts)
    .execute()
}
