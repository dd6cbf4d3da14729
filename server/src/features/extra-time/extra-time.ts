import type { extraTimeCalls } from '@agon/contract/extra-time/calls'
import type { CustomerParticipantId, ExtraTimeId, OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'

type NewExtraTime = HandlerInput<typeof extraTimeCalls.giveExtraTime>['body']

/** Later there is nothing left to sit. */
const phasesToGiveIn: ReadonlySet<Phase> = new Set(['draft', 'registration', 'open', 'closed'])
/** Seconds that one participant can have in all, as the database holds it. */
const most = 86_400

interface ExtraTimeOrder {
  olympiadId: OlympiadId
  by: UserId | null
  now: Date
}

/**
 * Gives extra minutes; the next save already counts by them. For everybody it is one figure of the olympiad, so that a million
 * learners get it at the same instant, those who start later included; a school's go to each of its participants.
 */
export async function giveExtraTime(
  db: Db,
  given: NewExtraTime,
  order: ExtraTimeOrder,
): Promise<{ id: ExtraTimeId; participants: number }> {
  return db.transaction().execute((tx) => giveExtraTimeWithin(tx, given, order))
}

export async function giveExtraTimeWithin(
  tx: Tx,
  { participantId, customerParticipantId, minutes, reason }: NewExtraTime,
  { olympiadId, by, now }: ExtraTimeOrder,
): Promise<{ id: ExtraTimeId; participants: number }> {
  const seconds = minutes * 60
  await lockOlympiad(tx, olympiadId)
  const forAll = participantId === undefined && customerParticipantId === undefined
  const participants = forAll ? [] : await findRecipients(tx, olympiadId, { participantId, customerParticipantId })
  if (!forAll && participants.length === 0) throw new Problem('notFound')
  const { id } = await tx
    .insertInto('extraTimes')
    .values({ olympiadId, participantId, customerParticipantId, seconds, reason, givenBy: by, givenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (forAll) {
    await addToAll(tx, olympiadId, seconds)
    return { id, participants: await countParticipants(tx, olympiadId) }
  }
  await tx
    .insertInto('extraTimeParticipants')
    .values(participants.map((one) => ({ extraTimeId: id, participantId: one })))
    .execute()
  await addToEach(tx, participants, seconds)
  return { id, participants: participants.length }
}

/** Takes back what was given, from those who got it. What was saved meanwhile stays saved. */
export async function takeExtraTimeBack(
  db: Db,
  id: ExtraTimeId,
  { olympiadId, by, now }: ExtraTimeOrder,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOlympiad(tx, olympiadId)
    const given = await tx
      .selectFrom('extraTimes')
      .select(['customerParticipantId', 'participantId', 'seconds', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const before = await tx.selectFrom('extraTimes').select('id').where('takesBack', '=', id).executeTakeFirst()
    if (before !== undefined) throw new Problem('takenBack')
    await tx
      .insertInto('extraTimes')
      .values({ olympiadId, ...given, givenBy: by, givenAt: now, takesBack: id })
      .execute()
    if (given.participantId === null && given.customerParticipantId === null) {
      await addToAll(tx, olympiadId, -given.seconds)
      return
    }
    const rows = await tx
      .selectFrom('extraTimeParticipants as e')
      .innerJoin('participants as p', 'p.id', 'e.participantId')
      .select('p.id')
      .where('e.extraTimeId', '=', id)
      .orderBy('p.id')
      .forNoKeyUpdate('p')
      .execute()
    await addToEach(
      tx,
      rows.map((row) => row.id),
      -given.seconds,
    )
  })
}

/** The olympiad of something that was given; undefined for none and for what itself takes something back. */
export async function olympiadOfExtraTime(db: Db, id: ExtraTimeId): Promise<OlympiadId | undefined> {
  const row = await db
    .selectFrom('extraTimes')
    .select('olympiadId')
    .where('id', '=', id)
    .where('takesBack', 'is', null)
    .executeTakeFirst()
  return row?.olympiadId
}

/** Givings of one olympiad come one after the other. */
export async function lockOlympiad(tx: Tx, id: OlympiadId): Promise<void> {
  const olympiad = await tx
    .selectFrom('olympiads')
    .select('phase')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  if (!phasesToGiveIn.has(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
}

async function addToAll(tx: Tx, id: OlympiadId, seconds: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('olympiads')
    .set({ extraSeconds: sql<number>`extra_seconds + ${seconds}` })
    .where('id', '=', id)
    .where(sql<boolean>`extra_seconds + ${seconds} <= ${most}`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Problem('extraTimeLimit')
}

async function addToEach(tx: Tx, participants: readonly ParticipantId[], seconds: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('participants')
    .set({ extraSeconds: sql<number>`extra_seconds + ${seconds}` })
    .where(sql<boolean>`id = any(${participants}::int[])`)
    .where(sql<boolean>`extra_seconds + ${seconds} <= ${most}`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows < BigInt(participants.length)) throw new Problem('extraTimeLimit')
}

async function findRecipients(
  tx: Tx,
  olympiadId: OlympiadId,
  of: { participantId: ParticipantId | undefined; customerParticipantId: CustomerParticipantId | undefined },
): Promise<ParticipantId[]> {
  const { participantId, customerParticipantId } = of
  const rows = await tx
    .selectFrom('participants')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .$if(participantId !== undefined, (query) => query.where(sql<boolean>`id = ${participantId}`))
    .$if(customerParticipantId !== undefined, (query) =>
      query.where(sql<boolean>`customer_participant_id = ${customerParticipantId}`),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

async function countParticipants(tx: Tx, olympiadId: OlympiadId): Promise<number> {
  const { count } = await tx
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return count
}
