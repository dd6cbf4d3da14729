import type { Award } from '@agon/domain/award'
import type { BasisPoints } from '@agon/domain/money'
import type { PaperLocale } from '#/pdf/locale.ts'

/** What all certificates of an olympiad share. */
export interface CertificateDesign {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  olympiad: string
  /** One to three; those who sign stand below a line. */
  signatories: Signatory[]
}

export interface Signatory {
  name: string
  title: string
}

/** Everything that a certificate prints, as it is frozen when the certificate is issued. */
export interface CertificateDocument {
  design: CertificateDesign
  name: string
  school: string
  award: Award
  /** Thousandths of a mark; null where marks are not printed. */
  mark: { scored: number; full: number } | null
  percentage: BasisPoints | null
  rank: { place: number; of: number } | null
  /** A date without time, `2026-04-14`, in the olympiad's zone. */
  issuedOn: string
  number: string
  /** From the second issue on; it is printed behind the number. */
  issue?: number
  /** The absolute address of `/certificates/{number}`, from the second issue on with `?issue=n`. */
  verifyUrl: string
}
