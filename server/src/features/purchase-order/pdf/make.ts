import { inThread } from '../../../pdf/pool.ts'
import type * as invoice from './invoice.ts'

const thread = inThread<typeof invoice>(new URL('./invoice.ts', import.meta.url))

/** An invoice as a PDF, made in a thread. */
export const makeInvoicePdf = thread('invoicePdf')

/** The characters of an invoice that cannot be printed; ask before it is issued. */
export const findInvoiceUncovered = thread('invoiceUncovered')
