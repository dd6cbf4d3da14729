import { unreachable } from '../addresses-of.ts'
import { elsewhere, type TableUses } from '../table-use.ts'

/** Suppressions outlast an erasure as a keyed hash of the address, so that an erased person gets no mail later. */
export const mail: TableUses<'suppressions' | 'mailReports' | 'emailHealth'> = {
  suppressions: {
    purpose: 'mail',
    retention: 'platform',
    of: unreachable('suppressions.address'),
    rows: 'updated',
    columns: {
      id: 'plain',
      kind: 'figure',
      address: elsewhere('addresses'),
      addressHash: elsewhere('addresses', 'secret'),
      projectId: 'figure',
      reason: elsewhere('addresses'),
      queuedEmailId: 'plain',
      createdBy: 'actor',
      since: 'figure',
      expiresAt: 'figure',
      liftedAt: 'figure',
      liftedBy: 'actor',
      liftedReason: elsewhere('addresses'),
      search: 'derived',
    },
  },
  mailReports: {
    purpose: 'mail',
    retention: 'platform',
    of: unreachable('mail_reports.email'),
    rows: 'updated',
    columns: {
      id: 'plain',
      queuedEmailId: 'plain',
      email: elsewhere('addresses'),
      kind: 'figure',
      status: 'figure',
      diagnosis: elsewhere('addresses'),
      receivedBy: 'plain',
      digest: 'plain',
      at: 'figure',
      search: 'derived',
    },
  },
  emailHealth: {
    purpose: 'mail',
    retention: 'platform',
    of: unreachable('email_health.email'),
    rows: 'deleted',
    columns: {
      email: 'personal',
      acceptsMail: 'personal',
      checkedAt: 'personal',
      overriddenAt: 'personal',
      overriddenBy: 'actor',
    },
  },
}
