import { inThread } from '#/pdf/pool.ts'
import type * as invoice from './invoice.ts'

const thread = inThread<typeof invoice>(new URL('./invoice.ts', import.meta.url))

/** An invoice as a PDF, made in a thread. */
export const makeInvoicePdf = thread('invoicePdf')
