import type { AttemptId, ParticipantId } from '@agon/domain/ids'
import type { SittingStatus } from '@agon/domain/participant'
import { Problem } from '@agon/domain/problem'
import { moduleStatesAt, type ModuleEntry, type ModuleState } from '@agon/domain/sitting'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

/** A participant with its olympiad: what all steps of a sitting look at. */
export async function findSitter(db: Db, id: ParticipantId) {
  const row = await db
    .selectFrom('participants as p')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['p.id', 'p.customerParticipantId', 'p.learnerId', 'p.firstName', 'p.lastName', 'p.grade', 'p.username'])
    .select(['p.schoolName', 'p.declaredAt', 'p.recoveryShownAt', 'p.detailsConfirmedAt', 'p.seatAssignedAt'])
    .select([
      'p.isTest',
      'p.consent',
      'o.consentRule',
      'p.olympiadId',
      'o.name as olympiadName',
      'o.title',
      'projects.accent',
      'projects.name as project',
    ])
    .select(sql<number>`p.extra_seconds + o.extra_seconds`.as('extraSeconds'))
    .select(['o.phase', 'o.timeZone', 'o.opensAt', 'o.closesAt', 'o.paperId'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return { ...row, window: { opens: row.opensAt.getTime(), closes: row.closesAt.getTime() } }
}
export type Sitter = Awaited<ReturnType<typeof findSitter>>

const attemptColumns = [
  'id',
  'paperId',
  'number',
  'seed',
  'epoch',
  'startedAt',
  'finishedAt',
  'receipt',
  'onPaper',
] as const

/** The one attempt that counts. What was only prepared has not begun, and is none. */
export async function findAttempt(db: Db, participantId: ParticipantId) {
  return begunAttempt(db, participantId).executeTakeFirst()
}

/** The same, locked: whatever changes an attempt comes here first. Throws `stage` without one. */
export async function lockAttempt(tx: Tx, participantId: ParticipantId) {
  const attempt = await begunAttempt(tx, participantId).forNoKeyUpdate().executeTakeFirst()
  if (attempt === undefined) throw new Problem('stage')
  return attempt
}

function begunAttempt(db: Db, participantId: ParticipantId) {
  return db
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('participantId', '=', participantId)
    .where('supersededAt', 'is', null)
    .where('startedAt', 'is not', null)
    .$narrowType<{ startedAt: Date }>()
}
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export interface Entry extends ModuleEntry {
  index: number
  enteredAt: Date
  /** Without the participant's extra time. */
  endsAt: Date
  finishedAt: Date | null
}

export async function setStatus(tx: Tx, participantId: ParticipantId, status: SittingStatus): Promise<void> {
  await tx.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
}

/** The modules entered so far, by index. */
export async function findEntries(db: Db, attemptId: AttemptId, extraSeconds: number): Promise<Map<number, Entry>> {
  const rows = await db
    .selectFrom('attemptModules')
    .select(['moduleIndex', 'enteredAt', 'endsAt', 'finishedAt'])
    .where('attemptId', '=', attemptId)
    .execute()
  return new Map(
    rows.map(({ moduleIndex, ...row }) => [
      moduleIndex,
      {
        ...row,
        index: moduleIndex,
        deadline: row.endsAt.getTime() + extraSeconds * 1000,
        finished: row.finishedAt !== null,
      },
    ]),
  )
}

/** The state of each module of a paper, in order. */
export function statesOf(modules: number, entries: ReadonlyMap<number, Entry>, now: Date): ModuleState[] {
  const ordered = Array.from({ length: modules }, (_, index) => entries.get(index + 1))
  return moduleStatesAt(ordered, now.getTime())
}
