import { z } from 'zod'
import { call } from '../call.ts'
import { orderReaders } from '../purchase-order/purchase-order.ts'
import { resource } from '../resource.ts'
import { file, id, olympiadScope } from '../schema.ts'
import { documentList } from './list.ts'

/** Languages that a document can be printed in. */
export const documentLanguages = ['en', 'af'] as const

export const documents = resource(
  documentList,
  orderReaders,
  'Quotes, invoices, credit notes and receipts; a teacher sees those of the own schools',
  {
    olympiadId: olympiadScope,
    purchaseOrderId: id<'purchase-order'>().optional(),
    customerParticipantId: id<'customer-participant'>().optional(),
  },
)

export const documentCalls = {
  listDocuments: documents.list,
  countDocuments: documents.count,
  exportDocuments: documents.export,

  printDocument: call(
    'GET',
    '/api/document/{id}/pdf',
    orderReaders,
    'The document as a PDF: always the same bytes; in another language a marked copy',
    {
      effect: 'read',
      params: z.object({ id: id<'document'>() }),
      query: z.object({ language: z.enum(documentLanguages).optional() }),
      reply: file('application/pdf'),
    },
  ),
}
