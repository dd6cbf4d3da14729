import { documentLanguages } from '@agon/domain/document'
import { z } from 'zod'
import { call } from '../call.ts'
import { orderReaders, orderStaff } from '../purchase-order/purchase-order.ts'
import { filtersOf, resource } from '../resource.ts'
import { file, id, olympiadScope } from '../schema.ts'
import { documentList } from './list.ts'

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

  zipDocuments: call('GET', '/api/document/zip', orderStaff, 'The documents that the filters find, as one ZIP file', {
    effect: 'read',
    query: z.object({ ...filtersOf(documentList.fields), olympiadId: olympiadScope }),
    reply: file('application/zip'),
  }),
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
