import type { LineKind } from '@agon/domain/purchase-order'
import type { PaperLocale } from '#/pdf/locale.ts'

export interface InvoiceWords {
  taxInvoice: string
  invoice: string
  status: { paid: string; pre: string; unpaid: string }
  from: string
  to: string
  attention: string
  vatNumber: string
  registrationNumber: string
  number: string
  issued: string
  due: string
  schoolPo: string
  reference: string
  description: string
  quantity: string
  unitPrice: string
  vatRate: string
  vat: string
  amount: string
  subtotal: string
  vatTotal: string
  total: string
  paid: string
  outstanding: string
  pricesIncludeVat: string
  zeroRated: string
  howToPay: string
  account: string
  bank: string
  accountNumber: string
  branchCode: string
  swift: string
  accountType: string
  quoteReference: (reference: string) => string
  payOnline: string
  scan: string
  qrAlt: string
  paidInFull: string
  /** What a line is for; `of` is the olympiad's title. */
  line: (kind: LineKind, of: string) => string
  page: (page: number, pages: number) => string
}

export const invoiceWords: Record<PaperLocale, InvoiceWords> = {
  en: {
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    status: { paid: 'Paid', pre: 'Pre-approved', unpaid: '' },
    from: 'From',
    to: 'To',
    attention: 'Attention',
    vatNumber: 'VAT number',
    registrationNumber: 'Registration number',
    number: 'Invoice number',
    issued: 'Date',
    due: 'Due',
    schoolPo: 'Your order number',
    reference: 'Payment reference',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    vatRate: 'VAT rate',
    vat: 'VAT',
    amount: 'Amount',
    subtotal: 'Total without VAT',
    vatTotal: 'VAT',
    total: 'Total',
    paid: 'Paid',
    outstanding: 'Outstanding',
    pricesIncludeVat: 'Unit prices and amounts include VAT.',
    zeroRated: 'This supply is zero-rated: VAT is charged at 0 %.',
    howToPay: 'How to pay',
    account: 'Account holder',
    bank: 'Bank',
    accountNumber: 'Account number',
    branchCode: 'Branch code',
    swift: 'SWIFT code',
    accountType: 'Account type',
    quoteReference: (reference) => `Give ${reference} as the reference, so that your payment finds this invoice.`,
    payOnline: 'Pay online',
    scan: 'Scan, or open',
    qrAlt: 'QR code of the page where this invoice is paid',
    paidInFull: 'This invoice is paid in full. Thank you.',
    line: (kind, of) =>
      ({
        learners: `${of}: learners`,
        team: `${of}: team`,
        free: 'Free learners',
        contestants: `${of}: contestants`,
        leaders: `${of}: leaders`,
        observers: `${of}: observers`,
        guests: `${of}: guests`,
      })[kind],
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  af: {
    taxInvoice: 'Belastingfaktuur',
    invoice: 'Faktuur',
    status: { paid: 'Betaal', pre: 'Vooraf goedgekeur', unpaid: '' },
    from: 'Van',
    to: 'Aan',
    attention: 'Aandag',
    vatNumber: 'BTW-nommer',
    registrationNumber: 'Registrasienommer',
    number: 'Faktuurnommer',
    issued: 'Datum',
    due: 'Betaalbaar teen',
    schoolPo: 'U bestelnommer',
    reference: 'Betalingsverwysing',
    description: 'Beskrywing',
    quantity: 'Hoeveelheid',
    unitPrice: 'Eenheidsprys',
    vatRate: 'BTW-koers',
    vat: 'BTW',
    amount: 'Bedrag',
    subtotal: 'Totaal sonder BTW',
    vatTotal: 'BTW',
    total: 'Totaal',
    paid: 'Betaal',
    outstanding: 'Uitstaande',
    pricesIncludeVat: 'Eenheidspryse en bedrae sluit BTW in.',
    zeroRated: 'Hierdie lewering is teen nulkoers: BTW word teen 0 % gehef.',
    howToPay: 'Hoe om te betaal',
    account: 'Rekeninghouer',
    bank: 'Bank',
    accountNumber: 'Rekeningnommer',
    branchCode: 'Takkode',
    swift: 'SWIFT-kode',
    accountType: 'Soort rekening',
    quoteReference: (reference) => `Gee ${reference} as verwysing, sodat u betaling by hierdie faktuur uitkom.`,
    payOnline: 'Betaal aanlyn',
    scan: 'Skandeer, of gaan na',
    qrAlt: 'QR-kode van die bladsy waar hierdie faktuur betaal word',
    paidInFull: 'Hierdie faktuur is ten volle betaal. Dankie.',
    line: (kind, of) =>
      ({
        learners: `${of}: leerders`,
        team: `${of}: span`,
        free: 'Gratis leerders',
        contestants: `${of}: deelnemers`,
        leaders: `${of}: leiers`,
        observers: `${of}: waarnemers`,
        guests: `${of}: gaste`,
      })[kind],
    page: (page, pages) => `Bladsy ${page} van ${pages}`,
  },
}
