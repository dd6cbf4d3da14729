import type { AuditedTables } from './audited.ts'

export const identity: AuditedTables<
  | 'users'
  | 'accounts'
  | 'sessions'
  | 'lastSignIns'
  | 'termsAcceptances'
  | 'savedViews'
  | 'passwordLinks'
  | 'passkeys'
  | 'passkeyChallenges'
  | 'secondFactors'
  | 'recoveryCodes'
  | 'signinTickets'
  | 'signinFailures'
  | 'activityLog'
  | 'personKeys'
> = {
  users: {
    plain: ['version', 'kind', 'locale', 'disabledAt'],
    personal: { of: 'users', id: 'id', columns: ['username', 'fullName', 'email'] },
    silent: ['search', 'createdAt', 'signInVersion'],
  },
  accounts: { plain: ['userId', 'olympiadId', 'role'], silent: ['lastUsedAt', 'createdAt'] },
  sessions: {
    plain: ['role', 'userId', 'accountId', 'participantId', 'impersonatorId'],
    silent: [
      'tokenHash',
      'createdAt',
      'lastUsedAt',
      'expiresAt',
      'authenticatedAt',
      'factorAt',
      'userAgent',
      'impersonatorSessionId',
      'termsDue',
    ],
  },
  lastSignIns: 'the machinery',
  termsAcceptances: { key: 'userId', plain: ['version'], silent: ['acceptedAt'] },
  savedViews: {
    plain: ['userId', 'olympiadId', 'list', 'sort', 'columns', 'shared', 'isDefault'],
    silent: ['pageSize', 'createdAt'],
  },
  passwordLinks: 'the machinery',
  passkeys: { plain: ['userId', 'createdAt'], silent: ['counter', 'backedUp', 'lastUsedAt'] },
  passkeyChallenges: 'the machinery',
  secondFactors: { key: 'userId', plain: ['enrolledAt'], silent: ['usedStep'] },
  recoveryCodes: { key: 'userId', plain: [], silent: [] },
  signinTickets: 'the machinery',
  signinFailures: 'counters',
  activityLog: 'the log itself',
  personKeys: 'the machinery',
}
