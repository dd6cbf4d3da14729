import type { examDayCalls } from '@agon/contract/exam-day/calls'
import type { extraTimeCalls } from '@agon/contract/extra-time/calls'
import type { ExtraTimeRequestId, OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { giveExtraTimeWithin, lockOlympiad } from './extra-time.ts'
import type { OwnSchool } from '../sitting/policy.ts'

type NewRequest = HandlerInput<typeof examDayCalls.askForExtraTime>['body']
type Reply = HandlerInput<typeof extraTimeCalls.answerExtraTimeRequest>['body']

interface Who {
  by: UserId | null
  now: Date
}

/** Asks for extra minutes; nothing is given by it. One request at a time for the same learner, or the same school. */
export async function askForExtraTime(
  db: Db,
  school: OwnSchool,
  { participantId, minutes, reason }: NewRequest,
  { by, now }: Who,
): Promise<ExtraTimeRequestId> {
  return db.transaction().execute(async (tx) => {
    await lockOlympiad(tx, school.olympiadId)
    if (participantId !== undefined) await refuseOthersLearner(tx, school, participantId)
    const asked = await tx
      .insertInto('extraTimeRequests')
      .values({
        olympiadId: school.olympiadId,
        customerParticipantId: school.id,
        participantId,
        minutes,
        reason,
        askedBy: by,
        askedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked === undefined) throw new Problem('alreadyAsked')
    return asked.id
  })
}

/** Grants or declines what waits; granted minutes count from the next save on, as all do. */
export async function answerRequest(
  db: Db,
  id: ExtraTimeRequestId,
  reply: Reply,
  { by, now, olympiadId }: Who & { olympiadId: OlympiadId },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const request = await lockWaiting(tx, id)
    const given =
      reply.outcome === 'declined'
        ? null
        : await giveExtraTimeWithin(
            tx,
            {
              minutes: reply.minutes,
              reason: reply.reason,
              ...(request.participantId === null
                ? { customerParticipantId: request.customerParticipantId }
                : { participantId: request.participantId }),
            },
            { olympiadId, by, now },
          )
    await tx
      .updateTable('extraTimeRequests')
      .set({
        outcome: reply.outcome,
        answer: reply.answer ?? '',
        answeredBy: by,
        answeredAt: now,
        extraTimeId: given?.id ?? null,
      })
      .where('id', '=', id)
      .execute()
  })
}

export async function withdrawRequest(db: Db, id: ExtraTimeRequestId, { by, now }: Who): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockWaiting(tx, id)
    await tx
      .updateTable('extraTimeRequests')
      .set({ outcome: 'withdrawn', answeredBy: by, answeredAt: now })
      .where('id', '=', id)
      .execute()
  })
}

/** Two who answer at once come one after the other; the second is told. */
async function lockWaiting(tx: Db, id: ExtraTimeRequestId) {
  const request = await tx
    .selectFrom('extraTimeRequests')
    .select(['participantId', 'customerParticipantId'])
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (request === undefined) throw new Problem('alreadyAnswered')
  return request
}

async function refuseOthersLearner(tx: Db, school: OwnSchool, id: ParticipantId): Promise<void> {
  const own = await tx
    .selectFrom('participants')
    .select(sql<number>`1`.as('found'))
    .where('id', '=', id)
    .where('customerParticipantId', '=', school.id)
    .executeTakeFirst()
  if (own === undefined) throw new Problem('notFound')
}
