import { consentPurposes, type ConsentPurpose, type ConsentRule, type ConsentState } from '@agon/domain/consent'
import type { CustomerParticipantId, LearnerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isErasedLearner } from '#/db/erased-learners.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'
import { isNamedTo, isStillAt } from './reach.ts'

/** The records of a learner, the newest first, and the state of each purpose. */
export async function consentsOf(db: Db, actor: Actor, learnerId: LearnerId) {
  const items = await db
    .selectFrom('consents')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'consents.recordedBy').on(isNamedTo(actor)))
    .select(['consents.id', 'purpose', 'act', 'party as by', 'consents.version', 'method', 'reason', 'recordedAt'])
    .select(sql<string>`coalesce(users.full_name, '')`.as('recordedBy'))
    .where('learnerId', '=', learnerId)
    .orderBy('consents.id', 'desc')
    .execute()
  const stateOf = (purpose: ConsentPurpose): ConsentState =>
    items.find((item) => item.purpose === purpose)?.act ?? 'missing'
  const states = Object.fromEntries(consentPurposes.map((purpose) => [purpose, stateOf(purpose)]))
  return { items, states: states as Record<ConsentPurpose, ConsentState> } // one entry for each purpose
}

export interface SchoolConsents {
  readonly rule: ConsentRule
  readonly version: string
}

/** The rule and the letter of a school participant's olympiad, within the actor's reach. */
export async function consentRuleOf(db: Db, actor: Actor, id: CustomerParticipantId): Promise<SchoolConsents> {
  const found = await db
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['o.consentRule as rule', 'o.consentVersion as version'])
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return found
}

/**
 * The learners of a school participant with their newest record of a purpose, without erased ones; for a teacher, without those
 * who left the school.
 */
export async function consentsOfSchool(db: Db, actor: Actor, id: CustomerParticipantId, purpose: ConsentPurpose) {
  const rows = await db
    .selectFrom('participants as p')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('consents')
          .select(['act', 'consents.version', 'recordedAt'])
          .whereRef('consents.learnerId', '=', 'p.learnerId')
          .where('purpose', '=', purpose)
          .orderBy('consents.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['p.learnerId', 'p.firstName', 'p.lastName', 'p.grade', 'p.className'])
    .select(['newest.act', 'newest.version', 'newest.recordedAt'])
    .where('p.customerParticipantId', '=', id)
    .where('p.isTest', '=', false)
    .where(({ not }) => not(isErasedLearner('p.learner_id')))
    .where(isStillAt(actor, sql`p`))
    .orderBy('p.grade')
    .orderBy('p.className')
    .orderBy(sql`coalesce(nullif(p.last_name, ''), p.first_name)`)
    .orderBy('p.firstName')
    .orderBy('p.id')
    .execute()
  return rows.map(({ act, ...row }) => ({ ...row, state: act ?? ('missing' as const) }))
}
