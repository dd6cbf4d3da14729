import { createHash } from 'node:crypto'
import type { rehearsalCalls } from '@agon/contract/rehearsal/calls'
import type { ParticipantId, RehearsalId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { advicesOf, faultsOf, mayRehearse, type DeviceFacts } from '@agon/domain/rehearsal'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { deviceCode } from './device-code.ts'
import { practiceModule } from './practice.ts'

type Save = HandlerInput<typeof rehearsalCalls.saveRehearsalAnswers>['body']['saves'][number]

/** Saves of one rehearsal: with three questions nobody comes near. */
const mostSaves = 1000
/** One that was begun and left is deleted after this, in milliseconds. */
const longestRehearsal = 24 * 3_600_000

/** Begins a rehearsal; one that the learner had begun before ends by it. */
export async function beginRehearsal(
  db: Db,
  participantId: ParticipantId,
  device: string,
  now: Date,
): Promise<RehearsalId> {
  return db.transaction().execute(async (tx) => {
    await findRehearser(tx, participantId, now)
    await tx
      .deleteFrom('rehearsals')
      .where((either) =>
        either.or([
          either('participantId', '=', participantId),
          either('startedAt', '<', new Date(now.getTime() - longestRehearsal)),
        ]),
      )
      .execute()
    const { id } = await tx
      .insertInto('rehearsals')
      .values({ participantId, deviceHash: hashMark(device), startedAt: now })
      // Two tabs that begin at once: the later one goes on.
      .onConflict((conflict) =>
        conflict.column('participantId').doUpdateSet({ deviceHash: hashMark(device), startedAt: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** Keeps practice answers; one that comes twice is there once. A rehearsal that is full has ended: another can be begun. */
export async function saveRehearsalAnswers(
  db: Db,
  participantId: ParticipantId,
  id: RehearsalId,
  saves: readonly Save[],
  now: Date,
): Promise<void> {
  await findRehearser(db, participantId, now)
  await reachRehearsal(db, participantId, id)
  const known = new Set(practiceModule.questions.map((question) => question.id))
  if (saves.some(({ questionId }) => !known.has(questionId))) throw new Problem('notFound')
  if ((await countWith(db, id, saves)) > mostSaves) throw new Problem('notFound')
  await db
    .insertInto('rehearsalSaves')
    .values(
      saves.map(({ answer, ...save }) => ({ rehearsalId: id, ...save, answer: JSON.stringify(answer), savedAt: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How many there will be; what was sent before is not counted again. */
async function countWith(db: Db, id: RehearsalId, saves: readonly Save[]): Promise<number> {
  const sent = [...new Set(saves.map(({ sequence }) => sequence))]
  const { count, known } = await db
    .selectFrom('rehearsalSaves')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('sequence', 'in', sent).as('known'),
    ])
    .where('rehearsalId', '=', id)
    .executeTakeFirstOrThrow()
  return count + sent.length - known
}

/** Keeps what the device showed of itself, and nothing else of the rehearsal. */
export async function reportRehearsal(
  db: Db,
  participantId: ParticipantId,
  id: RehearsalId,
  facts: DeviceFacts,
  now: Date,
) {
  const school = await findRehearser(db, participantId, now)
  const faults = faultsOf(facts)
  const deviceHash = await db.transaction().execute(async (tx) => {
    const rehearsal = await reachRehearsal(tx, participantId, id)
    const about = { facts: JSON.stringify(facts), faults: JSON.stringify(faults), checkedAt: now }
    await tx
      .insertInto('rehearsedDevices')
      .values({ ...school, deviceHash: rehearsal.deviceHash, ...about })
      .onConflict((conflict) =>
        conflict
          .columns(['customerParticipantId', 'deviceHash'])
          .doUpdateSet({ ...about, rehearsals: sql<number>`rehearsed_devices.rehearsals + 1` }),
      )
      .execute()
    await tx.deleteFrom('rehearsals').where('id', '=', id).execute()
    return rehearsal.deviceHash
  })
  return { school, judged: { code: deviceCode(deviceHash), faults, advices: advicesOf(facts) } }
}

/** The school that a learner rehearses for. Throws `rehearsalOver` once the olympiad has opened. */
async function findRehearser(db: Db, id: ParticipantId, now: Date) {
  const { phase, opensAt, ...school } = await db
    .selectFrom('participants as p')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .select(['p.customerParticipantId', 'p.olympiadId', 'o.phase', 'o.opensAt'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  if (!mayRehearse({ phase, opensAt }, now)) throw new Problem('rehearsalOver')
  return school
}

/** A learner's own rehearsal; one that ended, or that another device has begun since, is not found. */
async function reachRehearsal(db: Db, participantId: ParticipantId, id: RehearsalId) {
  const rehearsal = await db
    .selectFrom('rehearsals')
    .select('deviceHash')
    .where('id', '=', id)
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  if (rehearsal === undefined) throw new Problem('notFound')
  return rehearsal
}

/** A plain hash is enough for 128 random bits. */
function hashMark(mark: string): Buffer {
  return createHash('sha256').update(mark).digest()
}
