import type { AuditedTables } from './audited.ts'

export const mail: AuditedTables<'suppressions' | 'mailReports' | 'emailHealth'> = {
  suppressions: {
    plain: ['kind', 'projectId', 'expiresAt', 'liftedAt'],
    silent: ['search', 'since', 'createdBy', 'liftedBy'],
  },
  mailReports: 'a history of its own',
  emailHealth: { key: 'email', plain: ['overriddenAt'], silent: ['acceptsMail', 'checkedAt', 'overriddenBy'] },
}
