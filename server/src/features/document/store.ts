import { documentNumber, type DocumentContent, type DocumentKind } from '@agon/domain/document'
import type { DocumentId, OlympiadId, PaymentId, PurchaseOrderId, QuoteId, UserId } from '@agon/domain/ids'
import type { LineAmounts } from '@agon/domain/purchase-order'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

/** An issuer as numbers need it. */
export interface Series {
  readonly issuerId: number
  readonly code: string
}

/** The next number of a series, without gaps: the series stays locked until the issuing transaction ends. */
export async function takeNumber(tx: Tx, kind: DocumentKind, { issuerId, code }: Series, year: number) {
  const { lastNumber } = await tx
    .insertInto('documentSeries')
    .values({ issuerId, kind, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['issuerId', 'kind', 'year'])
        .doUpdateSet({ lastNumber: sql<number>`document_series.last_number + 1` }),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return documentNumber(kind, code, year, lastNumber)
}

export interface NewDocument extends LineAmounts {
  readonly kind: DocumentKind
  readonly number: string
  readonly olympiadId: OlympiadId
  /** A quote has none. */
  readonly purchaseOrderId?: PurchaseOrderId
  readonly quoteId?: QuoteId
  /** Of a receipt. */
  readonly paymentId?: PaymentId
  readonly issuerId: number
  readonly customerName: string
  readonly currency: string
  readonly issuedAt: Date
  readonly issuedBy: UserId | null
  readonly language: string
  readonly content: DocumentContent
}

export async function insertDocument(tx: Tx, { content, ...document }: NewDocument): Promise<DocumentId> {
  const { id } = await tx
    .insertInto('documents')
    .values({ ...document, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of a receipt: the amount of its payment that was reversed since. */
export const reversedOfReceipt =
  sql<number>`coalesce((select -sum(r.amount) from payments r where r.reverses_payment_id = documents.payment_id), 0)::bigint`.as(
    'reversed',
  )

/** An order's documents, in the order of issue, with the quote that it came of. */
export function documentsOf(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'issuedAt', 'gross', 'sha256'])
    .select(reversedOfReceipt)
    .where(
      sql<boolean>`documents.id in (select d.id from documents d where d.purchase_order_id = ${id}
        union all select d.id from quotes q join documents d on d.quote_id = q.id where q.purchase_order_id = ${id})`,
    )
    .orderBy('id')
    .execute()
}

/** All that a print needs. */
export function findDocument(db: Db, id: DocumentId) {
  return db
    .selectFrom('documents')
    .leftJoin('purchaseOrders', 'purchaseOrders.id', 'documents.purchaseOrderId')
    .select(['documents.id', 'documents.kind', 'documents.number', 'documents.currency', 'documents.language'])
    .select(['documents.content', 'documents.pdf', 'documents.sha256', 'purchaseOrders.uuid'])
    .where('documents.id', '=', id)
    .executeTakeFirstOrThrow()
}

export type StoredDocument = Awaited<ReturnType<typeof findDocument>>
