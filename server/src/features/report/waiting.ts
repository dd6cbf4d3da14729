import type { OlympiadId } from '@agon/domain/ids'
import { mayCompute, mayDecideLate, type Phase } from '@agon/domain/olympiad'
import { countUnmarked } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'
import { countUndecided } from '#/db/held-answers.ts'
import { isStale } from '#/db/stale-results.ts'

/**
 * The decisions and tasks of an olympiad's organisers, as far as its phase lets them. One after the other: together they would
 * open a connection each, which costs more than the counts.
 */
export async function findWaiting(db: Db, { id, phase }: { id: OlympiadId; phase: Phase }) {
  return {
    interests: await countInterests(db, id),
    extraTimeRequests: mayDecideLate(phase) ? await countRequests(db, id) : 0,
    proposals: await countProposals(db, id),
    lateAnswers: mayDecideLate(phase) ? await countUndecided(db, id) : 0,
    unmarkedAnswers: mayCompute(phase) ? await countUnmarked(db, id) : 0,
    resultsOutdated: mayCompute(phase) ? await isStale(db, id) : false,
    failedMails: await countFailedMails(db, id),
    draftedMails: await countDraftedMails(db, id),
  }
}

async function countInterests(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('interests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', 'teacher')
    .where('status', '=', 'open')
    .where('verifiedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

async function countRequests(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('extraTimeRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function countProposals(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

async function countDraftedMails(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('massMails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('state', '=', 'draft')
    .where('createdBy', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function countFailedMails(db: Db, olympiadId: OlympiadId): Promise<number> {
  const { count } = await db
    .selectFrom('queuedEmails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return count
}
