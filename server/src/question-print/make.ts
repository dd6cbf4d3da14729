import { inThread } from '../pdf/pool.ts'
import type * as printFaults from './print-faults.ts'
import type * as printPdf from './print-pdf.ts'

/** A paper, an answer sheet or a memorandum, made in a thread. */
export const makePrintPdf = inThread<typeof printPdf>(new URL('./print-pdf.ts', import.meta.url))('printPdf')

/** What of it cannot be printed as it is shown, each as a sentence; ask before it is made. */
export const findPrintFaults = inThread<typeof printFaults>(new URL('./print-faults.ts', import.meta.url))(
  'printFaults',
)
