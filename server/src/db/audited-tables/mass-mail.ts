import type { AuditedTables } from './audited.ts'

export const massMail: AuditedTables<'campaigns' | 'massMails' | 'massMailExclusions'> = {
  campaigns: { plain: ['version', 'name', 'aim'], silent: ['createdBy', 'createdAt', 'search'] },
  massMails: {
    plain: [
      'version',
      'name',
      'emailerId',
      'emailerVersion',
      'audience',
      'campaignId',
      'state',
      'stateReason',
      'sendAt',
      'standingUntil',
      'queuedAt',
    ],
    silent: ['population', 'sendDoneAt', 'releasedAt', 'queuedBy', 'createdBy', 'createdAt', 'search'],
  },
  massMailExclusions: 'a history of its own',
}
