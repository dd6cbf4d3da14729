import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { userIdOf } from '#/http/actor.ts'
import { runSilence } from '#/http/bulk/runs.ts'
import type { RequestContext } from '#/http/handler.ts'
import { findOlympiad } from '../store.ts'
import { countParts } from './count-parts.ts'

/** Copies among the acts whose progress is stored. */
export const copiesRun = '/api/olympiad/copy'

/** The parts that can be copied, and the progress of the caller’s copy that is under way. */
export async function readCopy({ db, actor, now }: RequestContext, id: OlympiadId) {
  const { phase } = await findOlympiad(db, id)
  if (phase === 'draft') throw new Problem('phase', { phase })
  const run = await db
    .selectFrom('bulkRuns')
    .select(['done', 'total'])
    .where('list', '=', copiesRun)
    .where('olympiadId', '=', id)
    .where('userId', '=', userIdOf(actor))
    .where('failure', 'is', null)
    .where('beatAt', '>', new Date(now.getTime() - runSilence))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { parts: await countParts(db, id), running: run ?? null }
}
