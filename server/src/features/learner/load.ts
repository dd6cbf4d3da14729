import { randomInt } from 'node:crypto'
import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import type { Gender } from '@agon/domain/participant'
import type { Phase } from '@agon/domain/olympiad'
import { refuseUnprintable, textsOf } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { usernameFor } from '@agon/domain/slip-secret'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { issueSlips } from './credentials.ts'
import type { OwnSchool } from './policy.ts'

export interface LearnerToLoad {
  firstName: string
  lastName: string
  grade: number
  className: string
  gender: Gender
  homeLanguage: string
}

/** Phases in which a school's learners may be loaded and changed. */
const openForLoading: ReadonlySet<Phase> = new Set(['registration', 'open'])

function refuseOutsideLoading(school: OwnSchool): void {
  if (!openForLoading.has(school.phase)) throw new Problem('phase', { phase: school.phase })
}

/**
 * Loads a list whole or not at all. A learner whose name is in the olympiad's list already is left as it is, so that
 * loading a list twice changes nothing. The school's row lock keeps two uploads at once from loading it twice.
 */
export async function loadLearners(
  app: App,
  school: OwnSchool,
  learners: readonly LearnerToLoad[],
): Promise<{ ids: ParticipantId[]; already: number }> {
  refuseOutsideLoading(school)
  refuseUnprintable(textsOf({ learners: learners.map(({ firstName, lastName }) => ({ firstName, lastName })) }))
  return app.database.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('customerParticipants')
      .select('id')
      .where('id', '=', school.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const known = await knownLearners(tx, school)
    const fresh = new Map<string, LearnerToLoad>()
    for (const learner of learners) {
      const key = entryKey(learner)
      if (known.get(key)?.participating !== true) fresh.set(key, learner)
    }
    const ids: ParticipantId[] = []
    for (const [key, learner] of fresh) {
      const learnerId = known.get(key)?.learnerId ?? (await insertLearner(tx, school, learner))
      ids.push(await enterOlympiad(tx, school, learnerId, learner))
    }
    if (ids.length > 0) await issueSlips(app, tx, school.id, ids)
    return { ids, already: learners.length - ids.length }
  })
}

/** A person is the same in one school by name and grade; two of one name in one grade are told apart by their class. */
function entryKey(learner: { firstName: string; lastName: string; grade: number; className: string }): string {
  return `${learnerKey(learner)}|${learner.grade}|${learner.className}`
}

async function knownLearners(tx: Tx, school: OwnSchool) {
  const rows = await tx
    .selectFrom('learners')
    .leftJoin('participants', (join) =>
      join.onRef('participants.learnerId', '=', 'learners.id').on('participants.olympiadId', '=', school.olympiadId),
    )
    .select(['learners.id', 'learners.firstName', 'learners.lastName', 'learners.grade', 'learners.className'])
    .select('participants.id as participantId')
    .where('learners.schoolId', '=', school.schoolId)
    .execute()
  return new Map(rows.map((row) => [entryKey(row), { learnerId: row.id, participating: row.participantId !== null }]))
}

async function insertLearner(tx: Tx, school: OwnSchool, learner: LearnerToLoad): Promise<LearnerId> {
  const { id } = await tx
    .insertInto('learners')
    .values({ schoolId: school.schoolId, ...learner, matchKey: learnerKey(learner) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function enterOlympiad(
  tx: Tx,
  school: OwnSchool,
  learnerId: LearnerId,
  learner: LearnerToLoad,
): Promise<ParticipantId> {
  // Namesakes get another number; nine thousand of them for one stem are more than a country has.
  for (let tries = 0; tries < 50; tries += 1) {
    const row = await tx
      .insertInto('participants')
      .values({
        olympiadId: school.olympiadId,
        customerParticipantId: school.id,
        learnerId,
        username: usernameFor(learner, randomInt),
      })
      .onConflict((conflict) => conflict.columns(['olympiadId', 'username']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) return row.id
  }
  throw new Problem('internal')
}
