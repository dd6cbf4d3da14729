import type { OlympiadCheck } from '#/sanity/check.ts'
import { entriesBalance, linesBooked } from './bookings.ts'
import { pdfHash, seriesWhole, vatOfDocuments } from './documents.ts'
import { controlAccount, orderDocuments, paidByLedger } from './orders.ts'
import { placesReleased } from './places.ts'
import { statementsContinuous } from './statements.ts'

/** The checks by which the books of an olympiad prove that they agree, in the order in which they are shown. */
export const ledgerChecks: readonly OlympiadCheck[] = [
  entriesBalance,
  controlAccount,
  orderDocuments,
  paidByLedger,
  seriesWhole,
  pdfHash,
  vatOfDocuments,
  linesBooked,
  statementsContinuous,
  placesReleased,
]
