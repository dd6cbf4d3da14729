import type { PaperLocale } from '#/pdf/locale.ts'

export interface DiscountWords {
  subject: (free: string, number: string) => string
  greeting: (name: string) => string
  granted: (of: { free: string; learners: string; olympiad: string; customer: string }) => string
  because: (comment: string) => string
  amounts: (gross: string, outstanding: string) => string
  settled: string
  action: string
}

export const discountWords: Record<PaperLocale, DiscountWords> = {
  en: {
    subject: (free, number) => `Free learners on invoice ${number}: ${free}`,
    greeting: (name) => `Dear ${name}`,
    granted: ({ free, learners, olympiad, customer }) =>
      `${free} of the ${learners} learners that ${customer} enters for ${olympiad} take part free of charge.`,
    because: (comment) => `The reason: ${comment}`,
    amounts: (gross, outstanding) =>
      `The invoice now comes to ${gross}, of which ${outstanding} is outstanding. It is attached.`,
    settled: 'There is nothing left to pay on this invoice. It is attached for your records.',
    action: 'See your invoices',
  },
  af: {
    subject: (free, number) => `Gratis leerders op faktuur ${number}: ${free}`,
    greeting: (name) => `Beste ${name}`,
    granted: ({ free, learners, olympiad, customer }) =>
      `${free} van die ${learners} leerders wat ${customer} vir ${olympiad} inskryf, neem gratis deel.`,
    because: (comment) => `Die rede: ${comment}`,
    amounts: (gross, outstanding) =>
      `Die faktuur kom nou op ${gross} te staan, waarvan ${outstanding} uitstaande is. Dit is aangeheg.`,
    settled: 'Daar is niks meer op hierdie faktuur te betaal nie. Dit is vir u rekords aangeheg.',
    action: 'Sien u fakture',
  },
}
