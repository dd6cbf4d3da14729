import type { ParticipantId, ProposalId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'
import { participantRow } from '../learner/rows.ts'

const value = z.union([z.string(), z.number()])
/** By field: the value that was seen, and the proposed one. */
const changes = z.record(z.string(), z.tuple([value, value]))
export type Changes = z.infer<typeof changes>

export function proposalRows(db: Db) {
  return db
    .selectFrom('proposals')
    .innerJoin('participants', 'participants.id', 'proposals.participantId')
    .leftJoin('users', 'users.id', 'proposals.proposedBy')
    .select(['proposals.id', 'proposals.reason', 'proposals.status', 'proposals.proposedAt', 'participants.schoolName'])
    .select(sql<string>`trim(participants.first_name || ' ' || participants.last_name)`.as('subject'))
    .select(sql<string>`coalesce(users.full_name, '')`.as('proposedBy'))
}

/** A proposal within the actor's reach. */
export async function loadProposal(db: Db, actor: Actor, id: ProposalId) {
  const found = await proposalRows(db)
    .leftJoin('users as answerer', 'answerer.id', 'proposals.answeredBy')
    .select(['proposals.participantId', 'proposals.changes', 'proposals.answer', 'proposals.answeredAt'])
    .select(['answerer.fullName as answeredBy', 'proposals.proposedBy as proposerId'])
    .where('proposals.id', '=', id)
    .where(
      withinReach(actor, {
        olympiad: 'proposals.olympiad_id',
        customerParticipant: 'participants.customer_participant_id',
      }),
    )
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return { ...found, changes: changes.parse(found.changes) }
}

/** With the present value of each field. */
export async function readProposal(db: Db, actor: Actor, id: ProposalId) {
  const { proposerId: _proposerId, changes: proposed, ...found } = await loadProposal(db, actor, id)
  return { ...found, changes: withPresent(proposed, await participantRow(db, found.participantId)) }
}

export function withPresent(proposed: Changes, present: object) {
  const now: Readonly<Record<string, unknown>> = { ...present }
  return Object.entries(proposed).map(([field, [before, after]]) => ({
    field,
    before,
    after,
    now: value.catch('').parse(now[field]),
  }))
}

/** The newest proposal about a learner's participation. */
export async function newestOf(db: Db, actor: Actor, participantId: ParticipantId) {
  const newest = await db
    .selectFrom('proposals')
    .select('id')
    .where('participantId', '=', participantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest === undefined ? null : readProposal(db, actor, newest.id)
}
