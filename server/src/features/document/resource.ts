import { documents } from '@agon/contract/document/calls'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import { readResource } from '#/http/resource.ts'
import { documentsOfCustomer, reachedDocuments } from './policy.ts'
import { reversedOfReceipt } from './store.ts'

/** The list's rows in the caller's reach. The handlers have made sure of the olympiad before. */
export const readDocuments = readResource(documents, {
  rows: ({ db, actor }, { olympiadId, purchaseOrderId, customerParticipantId }) =>
    db
      .selectFrom('documents')
      .select(['documents.id', 'documents.olympiadId', 'documents.purchaseOrderId', 'documents.number'])
      .select(['documents.kind', 'documents.customerName', 'documents.gross', 'documents.currency'])
      .select(['documents.issuedAt', 'documents.sha256'])
      .select(reversedOfReceipt)
      .where(reachedDocuments(actor))
      .$if(olympiadId !== undefined && olympiadId !== platformOlympiadId, (query) =>
        query.where(sql<boolean>`documents.olympiad_id = ${olympiadId}`),
      )
      .$if(purchaseOrderId !== undefined, (query) =>
        query.where(sql<boolean>`documents.purchase_order_id = ${purchaseOrderId}`),
      )
      .$if(customerParticipantId !== undefined, (query) =>
        query.where(documentsOfCustomer(customerParticipantId ?? 0)),
      ),
  from: 'documents',
  zone: '(select o.time_zone from olympiads o where o.id = documents.olympiad_id)',
  olympiad: 'documents.olympiad_id',
})
