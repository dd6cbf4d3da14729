import type { UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'

export interface IssuerChange {
  readonly issuerId: number
  /** Of the proposal, among those of its kind. */
  readonly id: number
  /** “PayFast keys”, “bank account”. */
  readonly what: string
  readonly step: 'proposed' | 'confirmed' | 'rejected'
  readonly by: UserId
  /** Last digits. Empty: none. */
  readonly before: string
  readonly after: string
  readonly reason: string
}

/** Mails each step of a change to the issuer’s own address, and to every admin and accountant of its live olympiads. */
export async function announceChange(app: App, tx: Tx, change: IssuerChange): Promise<void> {
  const { issuerId, id, what, step, before, after, reason } = change
  const issuer = await tx.selectFrom('issuers').select('details').where('id', '=', issuerId).executeTakeFirstOrThrow()
  const by = await tx.selectFrom('users').select('fullName').where('id', '=', change.by).executeTakeFirstOrThrow()
  const { name, email } = issuer.details
  const own = email === undefined ? [] : [{ id: 'issuer', fullName: name, email, locale: 'en', olympiad: '' }]
  for (const reader of [...own, ...(await staffOf(tx, issuerId))]) {
    if (reader.email === null) continue
    const words = await renderSystemMail(tx, 'issuer-change', {
      olympiadId: null,
      locale: reader.locale,
      variables: {
        name: reader.fullName,
        issuer: name,
        what,
        step,
        by: by.fullName,
        before,
        after,
        reason,
        link:
          reader.olympiad === '' ? app.config.publicUrl : `${app.config.publicUrl}/${reader.olympiad}/finance/payments`,
      },
    })
    await queueEmail(tx, {
      ...words,
      olympiadId: null,
      kind: 'alert',
      purpose: `issuer-change/${what}/${id}/${step}/${reader.id}`,
      recipient: reader.email,
      recipientName: reader.fullName,
      attachments: [],
    })
  }
}

/** Each once, with the newest of the olympiads that they are staff of. */
function staffOf(tx: Tx, issuerId: number) {
  return tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .innerJoin('olympiads', 'olympiads.id', 'accounts.olympiadId')
    .select(['users.id', 'users.fullName', 'users.email', 'users.locale', 'olympiads.name as olympiad'])
    .distinctOn('users.id')
    .where('olympiads.issuerId', '=', issuerId)
    .where('olympiads.phase', 'not in', ['released', 'archived'])
    .where('accounts.role', 'in', ['admin', 'accountant'])
    .where('users.disabledAt', 'is', null)
    .orderBy('users.id')
    .orderBy('olympiads.id', 'desc')
    .execute()
}
