import { inThread } from '#/pdf/pool.ts'
import type * as document from './document.ts'

const thread = inThread<typeof document>(new URL('./document.ts', import.meta.url))

/** A document as a PDF, made in a thread. */
export const makeDocumentPdf = thread('documentPdf')
