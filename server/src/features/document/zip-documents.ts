import { createHash } from 'node:crypto'
import type { documentCalls } from '@agon/contract/document/calls'
import type { FileReply } from '@agon/contract/schema'
import type { DocumentKind } from '@agon/domain/document'
import type { DocumentId } from '@agon/domain/ids'
import { minorDigits, wholeUnits } from '@agon/domain/money'
import { ZipWriter } from '#/files/zip/write-zip.ts'
import type { App, HandlerInput } from '#/http/handler.ts'
import { writeCsv } from '#/sheets/csv-write.ts'
import { printDocument } from './print-document.ts'
import { readDocuments } from './resource.ts'

interface ZippedDocument {
  readonly id: DocumentId
  readonly kind: DocumentKind
  readonly number: string
  readonly customerName: string
  readonly gross: number
  readonly currency: string
  readonly issuedAt: Date
}

const folders: Record<DocumentKind, string> = {
  invoice: 'invoices',
  'credit-note': 'credit-notes',
  quote: 'quotes',
  receipt: 'receipts',
}

/** The PDFs that the filters of the list find, with a table of them. Each is read when its turn comes: one at a time is in memory. */
export async function zipDocuments(input: HandlerInput<typeof documentCalls.zipDocuments>): Promise<FileReply> {
  // The list's rows.
  const documents = (await readDocuments
    .rows(input, input.query)
    .orderBy('documents.issuedAt')
    .orderBy('documents.id')
    .execute()) as unknown as ZippedDocument[]
  return {
    filename: 'documents.zip',
    mediaType: 'application/zip',
    content: archive(input.app, documents),
  }
}

function archive(app: App, documents: readonly ZippedDocument[]): AsyncIterable<Uint8Array> {
  const zip = new ZipWriter()
  const hashes = new Map<DocumentId, string>()
  for (const { id, kind, number, issuedAt } of documents)
    // A PDF is compressed in itself.
    zip.addStream(`${folders[kind]}/${number}.pdf`, () => bytesOf(app, id, hashes), {
      compress: false,
      mtime: issuedAt,
    })
  // The last file: by then each PDF is made.
  zip.addStream('documents.csv', () => tableOf(documents, hashes))
  return zip.end()
}

async function* bytesOf(app: App, id: DocumentId, hashes: Map<DocumentId, string>): AsyncGenerator<Uint8Array> {
  const { content } = await printDocument(app, id)
  hashes.set(id, createHash('sha256').update(content).digest('hex'))
  yield content
}

async function* tableOf(
  documents: readonly ZippedDocument[],
  hashes: ReadonlyMap<DocumentId, string>,
): AsyncGenerator<Uint8Array> {
  const header = ['File', 'Kind', 'Number', 'School', 'Issued', 'Amount', 'Currency', 'SHA-256 of the PDF']
  const rows = documents.map(({ id, kind, number, customerName, issuedAt, gross, currency }) => [
    `${folders[kind]}/${number}.pdf`,
    kind,
    number,
    customerName,
    issuedAt.toISOString(),
    wholeUnits(kind === 'credit-note' ? -gross : gross, currency).toFixed(minorDigits(currency)),
    currency,
    hashes.get(id) ?? '',
  ])
  for await (const lines of writeCsv(header, rows)) yield Buffer.from(lines)
}
