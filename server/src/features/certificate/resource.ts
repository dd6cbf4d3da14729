import { certificates, moderated } from '@agon/contract/certificate/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { ordersOfParticipants } from '../result/orders-of-participants.ts'
import { reachedCertificates } from './policy.ts'

export const rowColumns = [
  'id',
  'number',
  'issue',
  'olympiadId',
  'customerParticipantId',
  'firstName',
  'lastName',
  'schoolName',
  'award',
  'generationStatus',
  'failure',
  'sendStatus',
  'sendFailure',
  'sentAt',
  'generatedAt',
  'revokedAt',
  'revokedReason',
  'isOutdated',
] as const

/** The list's rows in the caller's reach. The handlers have made sure of the olympiad before. */
export const readCertificates = readResource(certificates, {
  rows: ({ db, actor }, { olympiadId }) =>
    db
      .selectFrom('certificates')
      .select(rowColumns)
      .where(reachedCertificates(actor))
      .$if(olympiadId !== undefined && olympiadId !== platformOlympiadId, (query) =>
        query.where(sql<boolean>`certificates.olympiad_id = ${olympiadId}`),
      ),
  from: 'certificates',
  at: { award: { sort: 'certificates.award_order', filter: 'certificates.award' } },
  olympiad: 'certificates.olympiad_id',
})

const byParticipants = ordersOfParticipants('lastName', 'schoolName')

export const readModerated = readResource(moderated, {
  rows: ({ db, actor }, { olympiadId, ...query }) => {
    const scope = staffScope(actor, olympiadId)
    // Of a list's query.
    const { sort = '' } = query as Readonly<Record<string, string | undefined>>
    return (
      db
        .selectFrom('moderatedParticipants as m')
        .leftJoin('certificates as c', 'c.participantId', 'm.participantId')
        // Of a search or an order by names; without one, PostgreSQL leaves the join out.
        .leftJoin('participants', (join) =>
          join.onRef('participants.id', '=', 'm.participantId').onRef('participants.olympiadId', '=', 'm.olympiadId'),
        )
        .$if(byParticipants.has(sort), (some) => some.where('participants.id', 'is not', null))
        .select([
          'm.participantId as id',
          'm.rank',
          'm.firstName',
          'm.lastName',
          'm.schoolName',
          'm.mark',
          'm.fullMarks',
        ])
        .select(['m.award', 'c.id as certificateId', 'c.number'])
        .select(sql<string>`coalesce(c.generation_status, 'none')`.as('generationStatus'))
        .select(sql<string>`coalesce(c.send_status, 'none')`.as('sendStatus'))
        .$if(scope !== null, (query) => query.where('m.olympiadId', '=', scope))
    )
  },
  from: 'm',
  search: 'participants.search',
  id: 'm.participant_id',
  at: {
    // Results have no index by names.
    lastName: { at: 'participants.last_name', id: 'participants.id', filter: 'm.last_name' },
    schoolName: { at: 'participants.school_name', id: 'participants.id', filter: 'm.school_name' },
    rank: { sort: 'm.place', filter: 'm.rank' },
    award: { sort: 'm.award_order', filter: "coalesce(m.award, 'none')" },
    number: 'c.number',
    generationStatus: "coalesce(c.generation_status, 'none')",
    sendStatus: "coalesce(c.send_status, 'none')",
  },
  walked: byParticipants.walked,
  olympiad: 'm.olympiad_id',
})
