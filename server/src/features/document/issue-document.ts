import type { DocumentId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import { jobs } from '#/jobs/jobs.ts'
import { insertDocument, type NewDocument } from './store.ts'

/** Issues a quote, an invoice or a credit note: the school gets it by mail once the transaction has ended. */
export async function issueDocument(tx: Tx, document: NewDocument): Promise<DocumentId> {
  const documentId = await insertDocument(tx, document)
  await jobs.add(tx, 'document.mail', { documentId })
  return documentId
}
