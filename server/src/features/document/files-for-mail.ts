import type { App } from '#/http/handler.ts'
import type { FileToMake, MadeFile } from '#/mail/hooks.ts'
import { printDocument } from './print-document.ts'

/** The invoices and credit notes of a school's or team's orders, for a mail: the bytes of their issue. */
export async function invoicesForMail(app: App, { customerParticipantId }: FileToMake): Promise<readonly MadeFile[]> {
  const documents = await app.database.db
    .selectFrom('documents')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'documents.purchaseOrderId')
    .select('documents.id')
    .where('purchaseOrders.customerParticipantId', '=', customerParticipantId)
    .where('purchaseOrders.status', '<>', 'deleted')
    .where('documents.kind', 'in', ['invoice', 'credit-note'])
    .orderBy('documents.id')
    .execute()
  const files: MadeFile[] = []
  for (const { id } of documents) files.push(await printDocument(app, id))
  return files
}
