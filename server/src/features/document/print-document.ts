import { createHash } from 'node:crypto'
import type { FileReply } from '@agon/contract/schema'
import { accentInks } from '@agon/domain/accent'
import { documentLanguage } from '@agon/domain/document'
import type { DocumentId, PurchaseOrderId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import { payUrl } from '../payment/pay-url.ts'
import { makeDocumentPdf } from './pdf/make.ts'
import { documentsOf, findDocument, type StoredDocument } from './store.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'document.print': object
  }
}

type Pdf = FileReply & { content: Uint8Array }

/** The document's own bytes: made at the first call, then always the same. */
export async function printDocument(app: App, id: DocumentId): Promise<Pdf> {
  const { db } = app.database
  const document = await findDocument(db, id)
  if (document.pdf !== null) return pdf(document.number, document.pdf)
  // Its bytes are deleted when the law no longer asks for them; what is left is printed as a copy.
  if (document.sha256 !== null) return printCopy(app, document, document.language)
  const content = Buffer.from(await draw(app, document, { language: document.language, isCopy: false }))
  const sha256 = createHash('sha256').update(content).digest('hex')
  await db
    .updateTable('documents')
    .set({ pdf: content, sha256, printedAt: new Date() })
    .where('id', '=', id)
    .where('printedAt', 'is', null)
    .execute()
  const stored = await findDocument(db, id)
  return pdf(stored.number, stored.pdf ?? content)
}

/** The same in another language, marked as a copy. */
export async function printCopy(app: App, document: StoredDocument, language: string): Promise<Pdf> {
  return pdf(`${document.number}-${documentLanguage(language)}`, await draw(app, document, { language, isCopy: true }))
}

function draw(
  app: App,
  { kind, number, currency, content, uuid }: StoredDocument,
  { language, isCopy }: { language: string; isCopy: boolean },
): Promise<Uint8Array> {
  return makeDocumentPdf({
    ...content,
    accent: accentInks[content.accent],
    locale: documentLanguage(language),
    kind,
    number,
    currency,
    isCopy,
    ...(uuid === null ? {} : { payUrl: payUrl(app.config.publicUrl, uuid) }),
  })
}

const pdf = (name: string, content: Uint8Array): Pdf => ({
  filename: `${name}.pdf`,
  mediaType: 'application/pdf',
  content,
})

/** Makes the bytes of documents that an order has just got. If it fails, the hourly job or the first download makes them. */
export async function printNew(app: App, id: PurchaseOrderId): Promise<void> {
  const { db } = app.database
  for (const document of await documentsOf(db, id)) if (document.sha256 === null) await printLately(app, document.id)
}

/** The same of one document. */
export async function printLately(app: App, id: DocumentId): Promise<void> {
  try {
    await printDocument(app, id)
  } catch (error) {
    app.log.warn({ key: 'document.unprinted', err: error, documentId: id }, 'a document was not printed at its issue')
  }
}

/** Documents printed in one hour. */
const most = 1000

/** Prints documents that a crash left without their bytes. */
export async function printLeft(app: App): Promise<void> {
  const { db } = app.database
  const left = await db
    .selectFrom('documents')
    .select('id')
    .where('printedAt', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  for (const { id } of left) await printDocument(app, id)
}
