import { certificates, moderated } from '@agon/contract/certificate'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import { readResource } from '../../http/resource.ts'
import { staffScope } from '../../http/scope.ts'
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
  id: 'certificates.id',
  columns: {
    lastName: 'certificates.last_name',
    firstName: 'certificates.first_name',
    schoolName: 'certificates.school_name',
    award: { sort: 'certificates.award_order', filter: 'certificates.award' },
    number: 'certificates.number',
    generationStatus: 'certificates.generation_status',
    sendStatus: 'certificates.send_status',
    generatedAt: 'certificates.generated_at',
    sentAt: 'certificates.sent_at',
    failure: 'certificates.failure',
    sendFailure: 'certificates.send_failure',
    revokedAt: 'certificates.revoked_at',
  },
  search: 'certificates.search',
  olympiad: 'certificates.olympiad_id',
})

export const readModerated = readResource(moderated, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    return db
      .selectFrom('moderatedParticipants as m')
      .leftJoin('certificates as c', 'c.participantId', 'm.participantId')
      .select(['m.participantId as id', 'm.rank', 'm.firstName', 'm.lastName', 'm.schoolName', 'm.mark', 'm.fullMarks'])
      .select(['m.award', 'c.id as certificateId', 'c.number'])
      .select(sql<string>`coalesce(c.generation_status, 'none')`.as('generationStatus'))
      .select(sql<string>`coalesce(c.send_status, 'none')`.as('sendStatus'))
      .$if(scope !== null, (query) => query.where('m.olympiadId', '=', scope))
  },
  id: 'm.participant_id',
  columns: {
    rank: 'm.rank',
    lastName: 'm.last_name',
    firstName: 'm.first_name',
    schoolName: 'm.school_name',
    mark: 'm.mark',
    fullMarks: 'm.full_marks',
    award: { sort: 'm.award_order', filter: "coalesce(m.award, 'none')" },
    number: 'c.number',
    generationStatus: "coalesce(c.generation_status, 'none')",
    sendStatus: "coalesce(c.send_status, 'none')",
  },
  search: 'm.search',
  olympiad: 'm.olympiad_id',
})
