import type { QuoteId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { QuoteStatus } from '@agon/domain/quote'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reachedQuotes } from './policy.ts'

/** The columns of a row of the list. */
export const quoteColumns = [
  'quotes.id',
  'quotes.olympiadId',
  'quotes.customerParticipantId',
  'quotes.customerName',
  'quotes.number',
  'quotes.learners',
  'quotes.gross',
  'quotes.currency',
  'quotes.issuedAt',
  'quotes.validUntil',
  'quotes.purchaseOrderId',
  'documents.id as documentId',
] as const

/** As `quoteStatus` of the domain. */
export const statusAt = (now: Date) =>
  sql<QuoteStatus>`case when quotes.accepted_at is not null then 'accepted' when quotes.withdrawn_at is not null then 'withdrawn'
    when quotes.valid_until < ${now} then 'expired' else 'open' end`.as('status')

/** A quote under its row lock. */
export async function lockQuote(tx: Tx, actor: Actor, id: QuoteId) {
  const quote = await tx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where(reachedQuotes(actor))
    .forUpdate()
    .executeTakeFirst()
  if (quote === undefined) throw new Problem('notFound')
  return quote
}

export async function readQuote(db: Db, actor: Actor, id: QuoteId, now: Date) {
  const quote = await db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.quoteId', 'quotes.id')
    .select(quoteColumns)
    .select(statusAt(now))
    .where('quotes.id', '=', id)
    .where(reachedQuotes(actor))
    .executeTakeFirst()
  if (quote === undefined) throw new Problem('notFound')
  return quote
}
