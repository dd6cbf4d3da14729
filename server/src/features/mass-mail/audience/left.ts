import type { MassMailId, QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import type { Tx } from '#/db/database.ts'
import type { ByMail, MailInGroup } from '#/mail/hooks.ts'
import { failureWords } from './preview.ts'
import { judged } from './judge.ts'

/**
 * Mass mails whose recipients are no longer in the audience, with the fact that changed. An address stays in while one of the people
 */
export async function leftAudience(
  app: App,
  tx: Tx,
  mails: readonly MailInGroup[],
  now: Date,
): Promise<ByMail<string>> {
  const groups = Map.groupBy(mails, ({ massMailId }) => massMailId)
  const left = new Map<QueuedEmailId, string>()
  for (const [massMailId, group] of groups) {
    if (massMailId === null) continue
    const gone = await goneFrom(app, tx, { massMailId, addresses: group.map(({ recipient }) => recipient), now })
    for (const { id, recipient } of group) {
      const reason = gone.get(recipient)
      if (reason !== undefined) left.set(id, reason)
    }
  }
  return left
}

interface Group {
  readonly massMailId: MassMailId
  readonly addresses: readonly string[]
  readonly now: Date
}

/** The addresses without anyone in the audience, with the reason. */
async function goneFrom({ keys }: App, tx: Tx, { massMailId, addresses, now }: Group): Promise<Map<string, string>> {
  const { audience, olympiadId, projectId } = await tx
    .selectFrom('massMails')
    .innerJoin('olympiads', 'olympiads.id', 'massMails.olympiadId')
    .select(['massMails.audience', 'massMails.olympiadId', 'olympiads.projectId'])
    .where('massMails.id', '=', massMailId)
    .executeTakeFirstOrThrow()
  const people = judged({ audience, olympiadId, projectId, keys, now, among: { addresses } })
  const { rows } = await sql<{ address: string; failed: string | null; value: string | null; isThere: boolean }>`
    select a.address, min(j.failed) as failed, min(j.value) as value, count(j.address) > 0 as is_there
    from unnest(${addresses}::text[]) a(address)
    left join (${people}) j on j.address = a.address
    group by a.address
    having not coalesce(bool_or(j.address is not null and j.failed is null and j.barred is null), false)`.execute(tx)
  return new Map(
    rows.map(({ address, failed, value, isThere }) => [
      address,
      failed === null ? (isThere ? 'No longer a recipient' : 'No longer in the olympiad') : failureWords(failed, value),
    ]),
  )
}
