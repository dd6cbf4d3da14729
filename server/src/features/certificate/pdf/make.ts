import { inThread } from '#/pdf/pool.ts'
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

/** What is in the way of printing each learner's texts, in the order given. */
export const findCertificatesFaults = thread('certificatesFaults')

/** The same of names and schools, before there are certificates. */
export const findNamesFaults = thread('namesFaults')

/** Fields of the configuration whose texts are too long for their place. */
export const findDesignTooLong = thread('designTooLong')
