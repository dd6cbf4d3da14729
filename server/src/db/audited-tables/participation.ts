import type { AuditedTables } from './audited.ts'

export const participation: AuditedTables<
  | 'learners'
  | 'consents'
  | 'learnerLoads'
  | 'schoolLinks'
  | 'customerParticipants'
  | 'proposals'
  | 'participants'
  | 'participantGrades'
  | 'sittingStatuses'
  | 'participantCredentials'
> = {
  learners: {
    plain: ['version', 'schoolId', 'countryId'],
    personal: { of: 'learners', id: 'id', columns: ['firstName', 'lastName', 'gender', 'homeLanguage'] },
    silent: ['matchKey', 'createdAt'],
  },
  consents: {
    plain: ['learnerId', 'purpose', 'act', 'party', 'version', 'method'],
    silent: ['recordedBy', 'recordedAt'],
  },
  learnerLoads: {
    plain: ['customerParticipantId', 'source', 'loaded', 'byLink', 'undoneAt'],
    silent: ['loadedAt', 'sha256', 'fileName', 'loadedBy'],
  },
  schoolLinks: {
    key: 'customerParticipantId',
    plain: ['revokedAt'],
    silent: ['usedAt', 'createdAt', 'createdBy'],
  },
  customerParticipants: {
    plain: ['kind', 'schoolId', 'countryId', 'confirmedAt', 'confirmedBy'],
    silent: ['uuid', 'createdAt', 'version'],
  },
  proposals: {
    plain: ['kind', 'participantId', 'schoolId', 'toSchoolId', 'teamId', 'memberId', 'status'],
    silent: ['search', 'proposedAt', 'answeredAt', 'proposedBy', 'answeredBy'],
  },
  participants: {
    plain: [
      'customerParticipantId',
      'learnerId',
      'grade',
      'className',
      'declaredAt',
      'recoveryShownAt',
      'detailsConfirmedAt',
      'seatAssignedAt',
      'extraSeconds',
      'isTest',
      'loadId',
    ],
    personal: { of: 'learners', id: 'learnerId', columns: ['firstName', 'lastName', 'username'] },
    silent: ['search', 'createdAt', 'version', 'schoolName', 'province', 'consent'],
  },
  participantGrades: 'derived',
  sittingStatuses: 'derived',
  participantCredentials: {
    key: 'participantId',
    plain: ['slipShownAt'],
    silent: ['renewedAt', 'slipPrintedAt', 'signInVersion'],
  },
}
