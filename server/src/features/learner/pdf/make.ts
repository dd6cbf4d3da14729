import { inThread } from '#/pdf/pool.ts'
import type * as classList from './class-list.ts'
import type * as slips from './slips.ts'

const slipThread = inThread<typeof slips>(new URL('./slips.ts', import.meta.url))
const listThread = inThread<typeof classList>(new URL('./class-list.ts', import.meta.url))

/** Sheets of sign-in slips, made in a thread. */
export const makeSlipsPdf = slipThread('slipsPdf')

/** The class list, made in a thread. */
export const makeClassListPdf = listThread('classListPdf')
