import { inThread } from '../../../pdf/pool.ts'
import type * as certificate from './certificate.ts'

const thread = inThread<typeof certificate>(new URL('./certificate.ts', import.meta.url))

/**
 * One file for each certificate, made in a thread. Ask for some hundred at a time: enough that the template pays, few
 * enough for true progress and small memory.
 */
export const makeCertificateFiles = thread('certificateFiles')

/** All certificates as pages of one file, made in a thread. */
export const makeCertificatesPdf = thread('certificatesPdf')

/** The characters of a certificate that cannot be printed; ask before it is issued. */
export const findCertificateUncovered = thread('certificateUncovered')

/** The same of many, in the order given. */
export const findCertificatesUncovered = thread('certificatesUncovered')

/** The characters of each text that cannot be printed. */
export const findTextsUncovered = thread('textsUncovered')
