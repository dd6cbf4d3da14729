import type { BankStatementId, BankStatementLineId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { grantedOlympiads } from '#/http/reach.ts'

/** The issuer of an olympiad, and the numbers of its accounts, the one in use first: unpaid invoices keep the account that they state. */
export async function issuerOf(db: Db, olympiadId: OlympiadId) {
  const issuer = await db
    .selectFrom('olympiads')
    .leftJoin('issuers', 'issuers.id', 'olympiads.issuerId')
    .select(['issuers.id', 'issuers.details'])
    .where('olympiads.id', '=', olympiadId)
    .executeTakeFirst()
  if (issuer === undefined) throw new Problem('notFound')
  if (issuer.id === null || issuer.details === null) throw new Problem('noIssuer')
  const { accountNumber, accountHolder: holder } = issuer.details.bank
  const former = await db
    .selectFrom('bankAccounts')
    .select(sql<string>`details ->> 'accountNumber'`.as('accountNumber'))
    .where('issuerId', '=', issuer.id)
    .where('status', '=', 'replaced')
    .orderBy('id', 'desc')
    .execute()
  const accounts: [string, ...string[]] = [accountNumber, ...former.map((account) => account.accountNumber)]
  return { id: issuer.id, holder, accounts }
}

/** Whether an actor looks after an olympiad, by its column in SQL. */
export function looksAfter(actor: Actor, column: string): RawBuilder<boolean> {
  const granted = grantedOlympiads(actor)
  return granted === null ? sql<boolean>`true` : sql<boolean>`${sql.raw(column)} = any(${granted})`
}

/** Whether an actor looks after any olympiad of an issuer. */
const issuerInReach = (actor: Actor, issuer: string) =>
  sql<boolean>`exists (select from olympiads o where o.issuer_id = ${sql.raw(issuer)} and ${looksAfter(actor, 'o.id')})`

export async function refuseUnlessReached(db: Db, actor: Actor, id: BankStatementId): Promise<void> {
  const found = await db
    .selectFrom('bankStatements')
    .select('id')
    .where('id', '=', id)
    .where(issuerInReach(actor, 'bank_statements.issuer_id'))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
}

/** A line in reach, with its statement. */
export async function findLine(db: Db, actor: Actor, id: BankStatementLineId) {
  const found = await db
    .selectFrom('bankStatementLines')
    .innerJoin('bankStatements', 'bankStatements.id', 'bankStatementLines.bankStatementId')
    .select(['bankStatementLines.id', 'bankStatementLines.bankStatementId', 'bankStatementLines.issuerId'])
    .select(['bankStatementLines.amount', 'bankStatementLines.currency', 'bankStatementLines.knownLineId'])
    .select(['bankStatementLines.text', 'bankStatements.olympiadId'])
    .select(sql<string>`booked_on::text`.as('bookedOn'))
    .where('bankStatementLines.id', '=', id)
    .where(issuerInReach(actor, 'bank_statements.issuer_id'))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return found
}
export type FoundLine = Awaited<ReturnType<typeof findLine>>
