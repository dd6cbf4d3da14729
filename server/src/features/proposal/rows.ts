import type { CustomerParticipantId, ParticipantId, OlympiadId, ProposalId, SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { reachedParticipants, withinReach } from '#/http/reach.ts'
import type { App } from '#/http/handler.ts'
import { findTeam } from '#/db/team-rows.ts'
import { participantRow } from '../learner/rows.ts'
import { findMember } from '../team/members.ts'
import { findMove } from './find-move.ts'
import { readSchool } from './school.ts'

const value = z.union([z.string(), z.number()])
/** By field: the value that was seen, and the proposed one. */
const changes = z.record(z.string(), z.tuple([value, value]))
type Changes = z.infer<typeof changes>

/** Of a learner, a school or a member the name; of a new member the proposed one. */
const subject = sql<string>`case proposals.kind
  when 'learner' then (select trim(p.first_name || ' ' || p.last_name) from participants p where p.id = proposals.participant_id)
  when 'school' then (select s.name from schools s where s.id = proposals.school_id)
  when 'other-school' then (select u.full_name from users u where u.id = proposals.proposed_by)
  when 'head-counts' then 'Head counts'
  when 'new-member' then trim(concat(proposals.changes -> 'firstName' ->> 1, ' ', proposals.changes -> 'lastName' ->> 1))
  else (select trim(m.first_name || ' ' || m.last_name) from team_members m where m.id = proposals.member_id) end`

const schoolName = sql<string>`case proposals.kind
  when 'learner' then (select p.school_name from participants p where p.id = proposals.participant_id)
  when 'school' then (select s.name from schools s where s.id = proposals.school_id)
  when 'other-school' then (select s.name from schools s where s.id = proposals.school_id)
  else (select k.name from customer_participants c join countries k on k.id = c.country_id where c.id = proposals.team_id) end`

/** Without a join: a search, a filter and a count need no other table. */
export function proposalRows(db: Db) {
  return db
    .selectFrom('proposals')
    .select(['proposals.id', 'proposals.kind', 'proposals.reason', 'proposals.status', 'proposals.proposedAt'])
    .select([subject.as('subject'), schoolName.as('schoolName')])
    .select(
      sql<string>`coalesce((select u.full_name from users u where u.id = proposals.proposed_by), '')`.as('proposedBy'),
    )
}

/** Of an olympiad, or about the details of a school that takes part in it: they are the same in all of them. */
export const isOfOlympiad = (
  id: OlympiadId | null,
) => sql<boolean>`(proposals.olympiad_id = ${id} or proposals.kind = 'school' and proposals.school_id in (
  select school_id from customer_participants where olympiad_id = ${id}))`

/** A proposal within the actor's reach. */
export async function loadProposal(db: Db, actor: Actor, id: ProposalId) {
  const found = await proposalRows(db)
    .leftJoin('participants', 'participants.id', 'proposals.participantId')
    .leftJoin('users as answerer', 'answerer.id', 'proposals.answeredBy')
    .select([
      'proposals.participantId',
      'proposals.teamId',
      'proposals.memberId',
      'proposals.passport',
      'proposals.schoolId',
    ])
    .select(['proposals.changes', 'proposals.answer', 'proposals.answeredAt'])
    .select(['answerer.fullName as answeredBy', 'proposals.proposedBy as proposerId'])
    .where('proposals.id', '=', id)
    .where((where) =>
      where.or([
        withinReach(actor, {
          olympiad: 'proposals.olympiad_id',
          customerParticipant: `coalesce(participants.customer_participant_id, proposals.team_id, (
          select id from customer_participants where school_id = proposals.school_id and olympiad_id = proposals.olympiad_id))`,
        }),
        isAboutReachedSchool(actor),
      ]),
    )
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return { ...found, changes: changes.parse(found.changes) }
}
const isAboutReachedSchool = (actor: Actor) =>
  sql<boolean>`proposals.kind = 'school' and proposals.school_id in (select c.school_id from customer_participants c where ${reachedParticipants(actor)})`

export type LoadedProposal = Awaited<ReturnType<typeof loadProposal>>

/** With the present value of each field. */
export async function readProposal(app: App, db: Db, actor: Actor, id: ProposalId) {
  const proposal = await loadProposal(db, actor, id)
  const { proposerId: _proposer, teamId: _team, schoolId: _school, passport: _passport, ...found } = proposal
  const proposed = proposal.changes
  const changes = withPresent(proposed, await findPresent(app, db, proposal))
  return { ...found, changes, move: proposal.kind === 'other-school' ? await findMove(db, id) : null }
}

/** The record as it is now; of a new member nothing. */
async function findPresent(app: App, db: Db, { kind, participantId, teamId, schoolId, memberId }: LoadedProposal) {
  if (participantId !== null) return participantRow(db, participantId)
  if (kind === 'other-school') return {}
  if (schoolId !== null) return readSchool(db, schoolId)
  if (kind === 'head-counts' && teamId !== null) return findTeam(db, teamId)
  return kind === 'new-member' || memberId === null ? {} : findMember(app, db, memberId)
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

/** The newest proposal about a learner's participation that waits, or was answered lately. */
export async function newestOf(app: App, db: Db, actor: Actor, participantId: ParticipantId) {
  const newest = await db
    .selectFrom('proposals')
    .select(['id', isOwn(actor).as('isOwn')])
    .where('participantId', '=', participantId)
    .where('status', '<>', 'withdrawn')
    .where(waitsOrAnsweredLately(app))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest === undefined) return null
  return { ...(await readProposal(app, db, actor, newest.id)), isOwn: newest.isOwn }
}

const isOwn = (actor: Actor) => sql<boolean>`proposals.proposed_by is not distinct from ${userIdOf(actor)}`

function waitsOrAnsweredLately(app: App) {
  const answeredSince = new Date(app.now().getTime() - shownDays * 86_400_000)
  return sql<boolean>`(proposals.status = 'open' or proposals.answered_at >= ${answeredSince})`
}

/** Those about a school that wait, and those that were answered lately. */
export async function proposalsOfSchool(app: App, db: Db, actor: Actor, id: SchoolId) {
  const reached = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.schoolId', '=', id)
    .where(reachedParticipants(actor))
    .limit(1)
    .executeTakeFirst()
  if (reached === undefined) throw new Problem('notFound')
  const found = await db
    .selectFrom('proposals')
    .innerJoin('customerParticipants as c', (join) =>
      join.onRef('c.schoolId', '=', 'proposals.schoolId').onRef('c.olympiadId', '=', 'proposals.olympiadId'),
    )
    .select(['proposals.id', isOwn(actor).as('isOwn')])
    .where('proposals.schoolId', '=', id)
    .where('proposals.kind', '=', 'school')
    .where(reachedParticipants(actor))
    .where('status', '<>', 'withdrawn')
    .where(waitsOrAnsweredLately(app))
    .orderBy('proposals.id', 'desc')
    .limit(mostShown)
    .execute()
  return Promise.all(found.map(async (one) => ({ ...(await readProposal(app, db, actor, one.id)), isOwn: one.isOwn })))
}

/** Those of a team that wait, and those that were answered lately. */
export async function proposalsOfTeam(app: App, db: Db, actor: Actor, id: CustomerParticipantId) {
  const found = await db
    .selectFrom('proposals')
    .select('id')
    .where('teamId', '=', id)
    .where(waitsOrAnsweredLately(app))
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return Promise.all(found.map((one) => readProposal(app, db, actor, one.id)))
}

const shownDays = 14
const mostShown = 50
