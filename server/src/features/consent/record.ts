import {
  isRefusal,
  type ConsentAct,
  type ConsentMethod,
  type ConsentParty,
  type ConsentPurpose,
} from '@agon/domain/consent'
import type { CustomerParticipantId, LearnerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { refuseErasedLearners } from '#/db/erased-learners.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { consentsOf, consentsOfSchool } from './rows.ts'

interface Stated {
  readonly act: ConsentAct
  readonly by: ConsentParty
  readonly purpose: ConsentPurpose
  readonly version?: string
  readonly method: ConsentMethod
  readonly reason?: string | undefined
}

/** Adds a record about one learner. A withdrawal needs a consent. */
export async function recordConsent(app: App, actor: Actor, learnerId: LearnerId, stated: Stated): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await lockLearners(tx, [learnerId])
    await refuseErasedLearners(tx, [learnerId])
    const { states } = await consentsOf(tx, actor, learnerId)
    if (stated.act === 'withdrawn' && states[stated.purpose] !== 'granted') throw new Problem('noConsent')
    await insert(app, tx, actor, [learnerId], stated)
  })
}

/**
 * Records consent for several learners of a school. Learners with an objection or a withdrawal are left out: a box ticked
 * for a whole class must not overrule a family.
 */
export async function recordConsents(
  app: App,
  actor: Actor,
  id: CustomerParticipantId,
  { learnerIds, ...stated }: Omit<Stated, 'act'> & { readonly learnerIds: readonly LearnerId[] },
): Promise<{ recorded: number; already: number; objected: number }> {
  const asked = new Set(learnerIds)
  return app.database.db.transaction().execute(async (tx) => {
    await lockLearners(tx, [...asked])
    const learners = (await consentsOfSchool(tx, actor, id, stated.purpose)).filter((one) => asked.has(one.learnerId))
    if (learners.length < asked.size) throw new Problem('notFound')
    const objected = learners.filter(({ state }) => isRefusal(state))
    const open = learners.filter(
      ({ state, version }) => !isRefusal(state) && !(state === 'granted' && version === stated.version),
    )
    await insert(
      app,
      tx,
      actor,
      open.map(({ learnerId }) => learnerId),
      { ...stated, act: 'granted' },
    )
    return {
      recorded: open.length,
      already: learners.length - open.length - objected.length,
      objected: objected.length,
    }
  })
}

/** Records about a learner follow one another, in one order for all. */
async function lockLearners(tx: Tx, ids: readonly LearnerId[]): Promise<void> {
  await tx.selectFrom('learners').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

async function insert(
  app: App,
  tx: Tx,
  actor: Actor,
  learnerIds: readonly LearnerId[],
  { act, by, purpose, method, version = '', reason = '' }: Stated,
): Promise<void> {
  if (learnerIds.length === 0) return
  const one = { act, party: by, purpose, method, version, reason, recordedBy: userIdOf(actor), recordedAt: app.now() }
  await tx
    .insertInto('consents')
    .values(learnerIds.map((learnerId) => ({ learnerId, ...one })))
    .execute()
}
