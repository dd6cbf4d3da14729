import type { OlympiadId } from '@agon/domain/ids'
import type { ProofCheck } from '@agon/domain/ledger'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { ledgerChecks } from '../sanity/ledger-checks.ts'

interface Run {
  readonly olympiadId: OlympiadId
  readonly ranAt: Date
  readonly checks: readonly ProofCheck[]
}

/** Mails each admin and accountant of the olympiad about the checks that do not hold. */
export async function mailProof(app: App, tx: Tx, { olympiadId, ranAt, checks }: Run): Promise<void> {
  const failed = checks.filter(({ holds }) => !holds)
  if (failed.length === 0) return
  const olympiad = await tx
    .selectFrom('olympiads')
    .select(['name', 'title'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const failures = failed.map(({ name, detail }) => `- ${titles.get(name) ?? name}: ${detail}`).join('\n')
  for (const reader of await staffOf(tx, olympiadId)) {
    if (reader.email === null) continue
    const words = await renderSystemMail(tx, 'ledger-proof', {
      olympiadId,
      locale: reader.locale,
      variables: {
        name: reader.fullName,
        olympiad: olympiad.title,
        failures,
        link: `${app.config.publicUrl}/${olympiad.name}/finance/payments?tab=books`,
      },
    })
    await queueEmail(tx, {
      ...words,
      olympiadId,
      kind: 'alert',
      purpose: `ledger-proof/${olympiadId}/${ranAt.toISOString()}/${reader.id}`,
      recipient: reader.email,
      recipientName: reader.fullName,
      attachments: [],
    })
  }
}

const titles = new Map(ledgerChecks.map(({ name, title }) => [name, title]))

function staffOf(tx: Tx, olympiadId: OlympiadId) {
  return tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['users.id', 'users.fullName', 'users.email', 'users.locale'])
    .distinct()
    .where('accounts.olympiadId', '=', olympiadId)
    .where('accounts.role', 'in', ['admin', 'accountant'])
    .where('users.disabledAt', 'is', null)
    .orderBy('users.id')
    .execute()
}
