import type { AuditedTables } from './audited.ts'

export const interest: AuditedTables<'interests' | 'interestLinks' | 'usefulContacts'> = {
  interests: {
    plain: [
      'type',
      'status',
      'schoolId',
      'learners',
      'verifiedAt',
      'consentVersion',
      'passOn',
      'automatic',
      'processedAt',
      'processedBy',
      'created',
      'acceptedSchoolId',
      'teacherId',
      'customerParticipantId',
    ],
    silent: ['search', 'createdAt', 'submissionHash', 'addressCorrected', 'locale', 'consentedAt', 'changesAt'],
  },
  interestLinks: 'the machinery',
  usefulContacts: {
    plain: ['version', 'groups', 'consentOn', 'lastContactOn'],
    silent: ['search', 'mayMail', 'createdAt'],
  },
}
