import type { PaperLocale } from '#/pdf/locale.ts'
import type { PrintedEntry } from './printed-statement.ts'

export interface StatementWords {
  title: string
  from: string
  to: string
  attention: string
  vatNumber: string
  period: string
  issued: string
  day: string
  entry: string
  charged: string
  paid: string
  balance: string
  opening: string
  closing: string
  owed: string
  credit: string
  settled: string
  kinds: Record<PrintedEntry['kind'], string>
  none: string
  note: string
  page: (page: number, pages: number) => string
}

export const statementWords: Record<PaperLocale, StatementWords> = {
  en: {
    title: 'Statement of account',
    from: 'From',
    to: 'To',
    attention: 'Attention',
    vatNumber: 'VAT number',
    period: 'Month',
    issued: 'Printed on',
    day: 'Date',
    entry: 'Entry',
    charged: 'Charged',
    paid: 'Paid or credited',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    owed: 'To pay',
    credit: 'In your favour',
    settled: 'Nothing is owed',
    kinds: {
      invoice: 'Invoice',
      'credit-note': 'Credit note',
      payment: 'Payment',
      'paid-back': 'Reversal or refund',
    },
    none: 'There were no entries in this month.',
    note: 'Entries are on the day on which they were recorded. This statement is not a tax invoice.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  af: {
    title: 'Rekeningstaat',
    from: 'Van',
    to: 'Aan',
    attention: 'Aandag',
    vatNumber: 'BTW-nommer',
    period: 'Maand',
    issued: 'Gedruk op',
    day: 'Datum',
    entry: 'Inskrywing',
    charged: 'Gehef',
    paid: 'Betaal of gekrediteer',
    balance: 'Saldo',
    opening: 'Beginsaldo',
    closing: 'Eindsaldo',
    owed: 'Betaalbaar',
    credit: 'In u guns',
    settled: 'Niks is verskuldig nie',
    kinds: {
      invoice: 'Faktuur',
      'credit-note': 'Kredietnota',
      payment: 'Betaling',
      'paid-back': 'Terugdraaiing of terugbetaling',
    },
    none: 'Daar was geen inskrywings in hierdie maand nie.',
    note: 'Inskrywings is op die dag waarop hulle aangeteken is. Hierdie staat is nie ’n belastingfaktuur nie.',
    page: (page, pages) => `Bladsy ${page} van ${pages}`,
  },
}
