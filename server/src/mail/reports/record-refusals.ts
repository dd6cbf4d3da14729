import { createHash } from 'node:crypto'
import { normalAddress } from '@agon/domain/email-address'
import type { QueuedEmailId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { askAlert } from './ask-alert.ts'
import { codeOf, kindOfFailure } from './classify.ts'
import { takeEffect } from './take-effect.ts'

interface Refused {
  readonly id: QueuedEmailId
  readonly status: string
  readonly reply: string
}

/**
 * Records refusals in the dialogue as reports, which such servers do not send: of the recipient (550 5.1.1), who then gets no more
 * mail, and of us as a sender (550 5.7.515), which leaves the address as it is.
 */
export async function recordRefusals(app: App, tx: Tx, changes: readonly Refused[], now: Date): Promise<void> {
  const refused = changes.flatMap(({ id, status, reply }) => {
    const kind = status === 'failed' ? kindOfRefusal(reply) : undefined
    return kind === undefined ? [] : [{ id, kind, reply }]
  })
  if (refused.length === 0) return
  const ids = refused.map(({ id }) => id)
  const mails = await tx.selectFrom('queuedEmails').select(['id', 'recipient']).where('id', 'in', ids).execute()
  const causes = new Set<string>()
  for (const { id, recipient } of mails) {
    const { kind = 'policy', reply = '' } = refused.find((one) => one.id === id) ?? {}
    const diagnosis = reply.slice(0, 1000)
    const status = codeOf({ status: '', diagnosis })
    const email = normalAddress(recipient)
    await tx
      .insertInto('mailReports')
      .values({
        queuedEmailId: id,
        email,
        kind,
        status,
        diagnosis,
        receivedBy: 'smtp',
        digest: createHash('sha256')
          .update(JSON.stringify([id, email, kind, status, diagnosis]))
          .digest(),
        at: now,
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
    if (kind === 'hard') {
      await takeEffect(app, tx, { kind, email, status, diagnosis, mail: { id, recipient } }, now)
      continue
    }
    if (causes.has(status)) continue
    causes.add(status)
    await askAlert(app, tx, { email, status, diagnosis })
  }
}

/** Of a mail server's own reply; faults of ours and of the line count for nothing. */
function kindOfRefusal(reply: string): 'hard' | 'policy' | undefined {
  const kind = kindOfFailure({ status: '', diagnosis: reply })
  if (kind === 'policy') return kind
  return kind === 'hard' && /^5\d\d[ -]/.test(reply) ? kind : undefined
}
