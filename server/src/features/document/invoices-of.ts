import type { PurchaseOrderId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/** The invoices of an order, the first first, with their series, the issuer's clock and that of the olympiad. */
export function invoicesOf(tx: Tx, id: PurchaseOrderId) {
  return tx
    .selectFrom('documents')
    .innerJoin('issuers', 'issuers.id', 'documents.issuerId')
    .innerJoin('olympiads', 'olympiads.id', 'documents.olympiadId')
    .select(['documents.number', 'documents.issuerId', 'documents.language', 'documents.content'])
    .select(['issuers.code', 'issuers.timeZone as issuerZone', 'olympiads.timeZone', 'olympiads.closesAt'])
    .where('documents.purchaseOrderId', '=', id)
    .where('documents.kind', '=', 'invoice')
    .orderBy('documents.id')
    .execute()
}
