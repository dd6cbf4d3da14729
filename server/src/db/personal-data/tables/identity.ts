import { elsewhere, erased, type TableUses } from '../table-use.ts'

export const identity: TableUses<
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
    purpose: 'signIn',
    retention: 'person',
    of: { user: 'self' },
    rows: 'updated',
    columns: {
      id: 'plain',
      kind: 'figure',
      username: erased((id) => `erased-${id}`),
      fullName: erased('Erased person'),
      email: erased(null),
      passwordHash: erased(null, 'secret'),
      locale: 'figure',
      disabledAt: 'figure',
      createdAt: 'figure',
      version: 'plain',
      search: 'derived',
      signInVersion: 'plain',
    },
  },
  accounts: {
    purpose: 'work',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: {
      id: 'plain',
      userId: 'plain',
      olympiadId: 'personal',
      role: 'personal',
      lastUsedAt: 'personal',
      createdAt: 'personal',
    },
  },
  sessions: {
    purpose: 'signIn',
    retention: 'days',
    of: { user: 'userId', learner: ['participantId', 'participants'] },
    rows: 'deleted',
    columns: {
      id: 'plain',
      tokenHash: 'secret',
      role: 'personal',
      userId: 'plain',
      accountId: 'plain',
      participantId: 'plain',
      createdAt: 'personal',
      lastUsedAt: 'personal',
      expiresAt: 'personal',
      authenticatedAt: 'personal',
      userAgent: 'personal',
      impersonatorId: 'actor',
      impersonatorSessionId: 'plain',
      factorAt: 'personal',
      termsDue: 'plain',
    },
  },
  lastSignIns: {
    purpose: 'signIn',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: { userId: 'plain', at: 'personal' },
  },
  termsAcceptances: {
    purpose: 'signIn',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: { userId: 'plain', version: 'personal', acceptedAt: 'personal' },
  },
  savedViews: {
    purpose: 'work',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: {
      id: 'plain',
      userId: 'plain',
      olympiadId: 'personal',
      list: 'personal',
      name: 'personal',
      q: 'personal',
      sort: 'personal',
      filters: 'personal',
      columns: 'personal',
      pageSize: 'personal',
      shared: 'personal',
      isDefault: 'personal',
      createdAt: 'personal',
    },
  },
  passwordLinks: {
    purpose: 'signIn',
    retention: 'days',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: { tokenHash: 'secret', userId: 'plain', createdAt: 'personal', expiresAt: 'personal' },
  },
  passkeys: {
    purpose: 'signIn',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: {
      id: 'plain',
      userId: 'plain',
      userHandles: 'secret',
      credentialId: 'secret',
      publicKey: 'secret',
      counter: 'plain',
      transports: 'personal',
      backedUp: 'personal',
      name: 'personal',
      createdAt: 'personal',
      lastUsedAt: 'personal',
    },
  },
  passkeyChallenges: {
    purpose: 'signIn',
    retention: 'days',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: { challengeHash: 'secret', purpose: 'personal', userId: 'plain', expiresAt: 'personal' },
  },
  secondFactors: {
    purpose: 'signIn',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: { userId: 'plain', secret: 'secret', usedStep: 'secret', enrolledAt: 'personal' },
  },
  recoveryCodes: {
    purpose: 'signIn',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: { userId: 'plain', codeHash: 'secret', sealedKeys: 'secret' },
  },
  signinTickets: {
    purpose: 'signIn',
    retention: 'days',
    of: { user: 'userId' },
    rows: 'deleted',
    columns: {
      tokenHash: 'secret',
      purpose: 'personal',
      userId: 'plain',
      accountId: 'plain',
      secret: 'secret',
      replaces: 'secret',
      expiresAt: 'personal',
      signInVersion: 'plain',
    },
  },
  signinFailures: {
    purpose: 'signIn',
    retention: 'days',
    columns: { id: 'plain', door: 'plain', address: 'plain', failedAt: 'plain' },
  },
  activityLog: {
    purpose: 'proof',
    retention: 'months',
    of: { user: 'realUserId' },
    rows: 'updated',
    columns: {
      id: 'plain',
      at: 'figure',
      call: 'figure',
      role: 'figure',
      userId: 'actor',
      participantId: 'plain',
      realUserId: 'plain',
      reason: 'figure',
      olympiadId: 'plain',
      recordTable: 'figure',
      recordId: 'figure',
      changed: 'plain',
      changes: elsewhere('activity log'),
      refusal: 'figure',
      address: 'figure',
      agent: 'figure',
      schoolLink: 'plain',
      actId: 'plain',
      savedVersion: 'plain',
    },
  },
  personKeys: {
    purpose: 'proof',
    retention: 'person',
    columns: { person: 'plain', sealedKey: 'plain', createdAt: 'plain' },
  },
}
