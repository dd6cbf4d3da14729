import { createHash } from 'node:crypto'
import { normalAddress } from '@agon/domain/email-address'
import type { QueuedEmailId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { alertRefused } from './alert-refused.ts'
import { codeOf, kindOfFailure } from './classify.ts'

interface Refused {
  readonly id: QueuedEmailId
  readonly status: string
  readonly reply: string
}

/**
 * Large services refuse a sender in the dialogue, without a report (550 5.7.515). Such a refusal is recorded as a report
 * of the kind `policy`; the address stays as it is.
 */
export async function recordRefusals(app: App, tx: Tx, changes: readonly Refused[], now: Date): Promise<void> {
  const refused = changes.filter(
    ({ status, reply }) => status === 'failed' && kindOfFailure({ status: '', diagnosis: reply }) === 'policy',
  )
  if (refused.length === 0) return
  const ids = refused.map(({ id }) => id)
  const mails = await tx.selectFrom('queuedEmails').select(['id', 'recipient']).where('id', 'in', ids).execute()
  const causes = new Set<string>()
  for (const { id, recipient } of mails) {
    const diagnosis = (refused.find((one) => one.id === id)?.reply ?? '').slice(0, 1000)
    const status = codeOf({ status: '', diagnosis })
    const email = normalAddress(recipient)
    await tx
      .insertInto('mailReports')
      .values({
        queuedEmailId: id,
        email,
        kind: 'policy',
        status,
        diagnosis,
        receivedBy: 'smtp',
        digest: createHash('sha256')
          .update(JSON.stringify([id, email, 'policy', status, diagnosis]))
          .digest(),
        at: now,
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
    if (causes.has(status)) continue
    causes.add(status)
    await alertRefused(app, tx, { email, status, diagnosis })
  }
}
