import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMark, formatNumber, formatPercentage } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import type { CertificateDocument } from './certificate-document.ts'
import { certificateWords } from './words.ts'

/** Percentage, marks and place, as far as they are printed. */
export function detailsOf({ design: { locale }, ...certificate }: CertificateDocument): string {
  const words = certificateWords[locale]
  const details: string[] = []
  if (certificate.percentage !== null) details.push(formatPercentage(certificate.percentage, languageTag(locale)))
  if (certificate.mark) {
    const { scored, full } = certificate.mark
    details.push(words.marks(formatMark(scored, languageTag(locale)), formatMark(full, languageTag(locale))))
  }
  if (certificate.rank) {
    const { place, of } = certificate.rank
    details.push(words.rank(formatNumber(place, languageTag(locale)), formatNumber(of, languageTag(locale))))
  }
  return details.join(' · ')
}

export function dateOf({ issuedOn, design: { locale } }: CertificateDocument): string {
  return certificateWords[locale].awardedOn(formatDocumentDate(issuedOn, languageTag(locale)))
}
