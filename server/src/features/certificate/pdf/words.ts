import type { Award } from '@agon/domain/award'
import type { PaperLocale } from '#/pdf/locale.ts'

export interface CertificateWords {
  certificate: string
  title: (olympiad: string) => string
  awardedTo: string
  award: Record<Award, string>
  marks: (scored: string, full: string) => string
  rank: (place: string, of: string) => string
  awardedOn: (date: string) => string
  number: (number: string) => string
  check: string
  qrAlt: string
}

export const certificateWords: Record<PaperLocale, CertificateWords> = {
  en: {
    certificate: 'Certificate',
    title: (olympiad) => `${olympiad}: certificate`,
    awardedTo: 'awarded to',
    award: {
      gold: 'Gold award',
      silver: 'Silver award',
      bronze: 'Bronze award',
      merit: 'Merit',
      participation: 'Participation',
    },
    marks: (scored, full) => `${scored} of ${full} marks`,
    rank: (place, of) => `place ${place} of ${of}`,
    awardedOn: (date) => `Awarded on ${date}`,
    number: (number) => `No. ${number}`,
    check: 'Scan to see that it is genuine',
    qrAlt: 'QR code of the page that confirms this certificate',
  },
  af: {
    certificate: 'Sertifikaat',
    title: (olympiad) => `${olympiad}: sertifikaat`,
    awardedTo: 'toegeken aan',
    award: {
      gold: 'Goue toekenning',
      silver: 'Silwer toekenning',
      bronze: 'Brons toekenning',
      merit: 'Verdienste',
      participation: 'Deelname',
    },
    marks: (scored, full) => `${scored} uit ${full} punte`,
    rank: (place, of) => `plek ${place} uit ${of}`,
    awardedOn: (date) => `Toegeken op ${date}`,
    number: (number) => `Nr. ${number}`,
    check: 'Skandeer om dit te bevestig',
    qrAlt: 'QR-kode van die bladsy wat hierdie sertifikaat bevestig',
  },
}
