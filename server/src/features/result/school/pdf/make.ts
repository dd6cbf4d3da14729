import { inThread } from '#/pdf/pool.ts'
import type * as resultSlips from './result-slips.ts'

const thread = inThread<typeof resultSlips>(new URL('./result-slips.ts', import.meta.url))

/** Sheets of result slips, made in a thread. */
export const makeResultSlipsPdf = thread('resultSlipsPdf')
