import type { DocumentLanguage } from '@agon/domain/document'
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

export const statementWords: Record<DocumentLanguage, StatementWords> = {
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
  // isiZulu and isiXhosa: drafts to be reviewed by speakers.
  zu: {
    title: 'Isitatimende se-akhawunti',
    from: 'Sivela ku',
    to: 'Siya ku',
    attention: 'Sinakwe ngu',
    vatNumber: 'Inombolo ye-VAT',
    period: 'Inyanga',
    issued: 'Siphrintwe ngo',
    day: 'Usuku',
    entry: 'Okubhaliwe',
    charged: 'Okubiziwe',
    paid: 'Okukhokhiwe noma okukhredithiwe',
    balance: 'Ibhalansi',
    opening: 'Ibhalansi yokuqala',
    closing: 'Ibhalansi yokugcina',
    owed: 'Okumele kukhokhwe',
    credit: 'Okungokwenu',
    settled: 'Akukho okukweletwayo',
    kinds: {
      invoice: 'I-invoyisi',
      'credit-note': 'Inothi lekhredithi',
      payment: 'Inkokhelo',
      'paid-back': 'Imali ebuyiselwe',
    },
    none: 'Akukho okubhalwe ngale nyanga.',
    note: 'Okubhaliwe kungosuku okwarekhodwa ngalo. Lesi sitatimende asiyona i-invoyisi yentela.',
    page: (page, pages) => `Ikhasi ${page} kwangu-${pages}`,
  },
  xh: {
    title: 'Ingxelo yeakhawunti',
    from: 'Ivela ku',
    to: 'Iya ku',
    attention: 'Ibhekiswe ku',
    vatNumber: 'Inombolo ye-VAT',
    period: 'Inyanga',
    issued: 'Iprintwe ngo',
    day: 'Umhla',
    entry: 'Okubhaliweyo',
    charged: 'Okubiziweyo',
    paid: 'Okuhlawulweyo okanye okukhredithiweyo',
    balance: 'Ibhalansi',
    opening: 'Ibhalansi yokuqala',
    closing: 'Ibhalansi yokugqibela',
    owed: 'Ekufuneka kuhlawulwe',
    credit: 'Okukokwenu',
    settled: 'Akukho nto ityalwayo',
    kinds: {
      invoice: 'I-invoyisi',
      'credit-note': 'Inqaku lekhredithi',
      payment: 'Intlawulo',
      'paid-back': 'Imali ebuyiselweyo',
    },
    none: 'Akukho nto ibhaliweyo kule nyanga.',
    note: 'Okubhaliweyo kungomhla okwarekhodwa ngawo. Le ngxelo ayiyo-invoyisi yerhafu.',
    page: (page, pages) => `Iphepha ${page} kwangama-${pages}`,
  },
}
