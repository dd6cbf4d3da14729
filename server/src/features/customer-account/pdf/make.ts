import { inThread } from '#/pdf/pool.ts'
import type * as statement from './statement-pdf.ts'

const thread = inThread<typeof statement>(new URL('./statement-pdf.ts', import.meta.url))

/** A statement of account as a PDF, made in a thread. */
export const makeStatementPdf = thread('statementPdf')
