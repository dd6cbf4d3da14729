import type { OlympiadId, ParticipantId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export interface Reader {
  /** The user who reads; proposals tell whether they are the own ones. */
  readonly by: UserId | null
  readonly only?: ParticipantId
}

/** Participants with verdicts or proposed ones, the last decided first. Confirmed proposals are decisions. */
export async function findDecided(db: Db, olympiadId: OlympiadId, reader: Reader) {
  const [decisions, proposals] = await Promise.all([
    findDecisions(db, olympiadId, reader),
    findProposals(db, olympiadId, reader),
  ])
  const ids = [...new Set([...proposals.keys(), ...decisions.keys()])]
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('participants as p')
    .leftJoin('moderatedParticipants as m', 'm.participantId', 'p.id')
    .leftJoin('setAsideResults as s', 's.participantId', 'p.id')
    .select(['p.id', 'p.firstName', 'p.lastName', 'p.schoolName'])
    .select(sql<number | null>`coalesce(m.mark, s.mark)`.as('mark'))
    .select(sql<number | null>`coalesce(m.full_marks, s.full_marks)`.as('fullMarks'))
    .where(sql<boolean>`p.id = any(${ids}::integer[])`)
    .execute()
  const named = new Map(people.map(({ id, ...person }) => [id, person]))
  return ids.flatMap((participantId) => {
    const person = named.get(participantId)
    if (person === undefined) return []
    const own = decisions.get(participantId) ?? []
    const shown = own[0]?.decision.verdict === 'disqualified' ? { mark: null, fullMarks: null } : {}
    return [
      {
        participantId,
        ...person,
        ...shown,
        decisions: own.map(({ decision }) => decision),
        proposals: (proposals.get(participantId) ?? []).map(({ proposal }) => proposal),
      },
    ]
  })
}

export async function readDecided(db: Db, olympiadId: OlympiadId, reader: Reader) {
  const [item] = await findDecided(db, olympiadId, reader)
  if (item === undefined) throw new Problem('notFound')
  return item
}

async function findDecisions(db: Db, olympiadId: OlympiadId, { only }: Reader) {
  const rows = await db
    .selectFrom('verdicts as v')
    .leftJoin('users as u', 'u.id', 'v.decidedBy')
    .leftJoin('verdictProposals as o', 'o.verdictId', 'v.id')
    .leftJoin('users as c', 'c.id', 'o.decidedBy')
    .select(['v.id', 'v.participantId', 'v.verdict', 'v.reason', 'v.decidedAt'])
    .select(['u.fullName as decidedBy', 'c.fullName as confirmedBy'])
    .where('v.olympiadId', '=', olympiadId)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`v.participant_id = ${only}`))
    .orderBy('v.id', 'desc')
    .execute()
  const decided = rows.map(({ participantId, decidedBy, ...row }) => ({
    participantId,
    decision: { ...row, decidedBy: decidedBy ?? '' },
  }))
  return Map.groupBy(decided, ({ participantId }) => participantId)
}

async function findProposals(db: Db, olympiadId: OlympiadId, { by, only }: Reader) {
  const rows = await db
    .selectFrom('verdictProposals as o')
    .leftJoin('users as u', 'u.id', 'o.proposedBy')
    .leftJoin('users as d', 'd.id', 'o.decidedBy')
    .select(['o.id', 'o.participantId', 'o.verdict', 'o.reason', 'o.status', 'o.proposedAt', 'o.decidedAt'])
    .select(['o.proposedBy as proposedById', 'u.fullName as proposedBy', 'd.fullName as decidedBy'])
    .where('o.olympiadId', '=', olympiadId)
    .where('o.status', '<>', 'confirmed')
    .$if(only !== undefined, (query) => query.where(sql<boolean>`o.participant_id = ${only}`))
    .orderBy(sql`o.status <> 'proposed'`)
    .orderBy('o.id', 'desc')
    .execute()
  const proposed = rows.map(({ participantId, proposedById, proposedBy, ...row }) => ({
    participantId,
    proposal: { ...row, proposedBy: proposedBy ?? '', isOwn: proposedById !== null && proposedById === by },
  }))
  return Map.groupBy(proposed, ({ participantId }) => participantId)
}
