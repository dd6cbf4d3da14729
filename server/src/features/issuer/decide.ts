import type { IssuerItem } from '@agon/contract/issuer/calls'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { as, type RequestContext } from '#/http/handler.ts'
import { holdForEdit } from '#/http/outdated.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { decideAccount } from './account-proposal.ts'
import { readIssuer } from './read-issuer.ts'
import { issuerToChange } from './two-people.ts'

type OfOlympiad = RequestContext & { readonly query: { readonly olympiadId?: number | undefined } }

/** Confirms or rejects the proposal that the caller has read, by the version of the issuer. */
export function decide(
  input: OfOlympiad & { readonly body: { readonly version: number } },
  decision: 'confirmed' | 'rejected',
): Promise<{ item: IssuerItem }> {
  const { app, actor, body } = input
  return changed(input, async (tx, issuerId, read) => {
    const seen = body.version
    const version = await holdForEdit(tx, { table: 'issuers', id: issuerId, seen, actor, newer: read })
    await decideAccount(app, tx, { issuerId, as: decision }, as(actor, ...grantedRoles))
    await tx.updateTable('issuers').set({ version }).where('id', '=', issuerId).execute()
  })
}

/** Pay pages of invoices with a closed account show the account in use. */
export function markFormer(
  input: OfOlympiad & { readonly params: { readonly id: number }; readonly body: { readonly closed: boolean } },
): Promise<{ item: IssuerItem }> {
  const { actor, now, params, body } = input
  const { userId } = as(actor, ...grantedRoles)
  return changed(input, async (tx, issuerId) => {
    const marked = await tx
      .updateTable('bankAccounts')
      .set(
        body.closed
          ? { closedAt: sql<Date>`coalesce(closed_at, ${now})`, closedBy: sql<UserId>`coalesce(closed_by, ${userId})` }
          : { closedAt: null, closedBy: null },
      )
      .where('id', '=', params.id)
      .where('issuerId', '=', issuerId)
      .where('status', '=', 'replaced')
      .returning('id')
      .executeTakeFirst()
    if (marked === undefined) throw new Problem('notFound')
  })
}

async function changed(
  { db, actor, now, query }: OfOlympiad,
  change: (tx: Tx, issuerId: number, read: () => Promise<IssuerItem>) => Promise<void>,
): Promise<{ item: IssuerItem }> {
  const olympiadId = staffOlympiad(actor, query.olympiadId)
  const { userId } = as(actor, ...grantedRoles)
  return db.transaction().execute(async (tx) => {
    const issuerId = await issuerToChange(tx, olympiadId)
    const read = () => readIssuer(tx, olympiadId, { userId, now })
    await change(tx, issuerId, read)
    return { item: await read() }
  })
}
