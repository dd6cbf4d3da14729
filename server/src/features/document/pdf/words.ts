import type { DocumentKind, DocumentLanguage } from '@agon/domain/document'
import type { LineKind, PaymentMethod } from '@agon/domain/purchase-order'
import { documentWordsInXhosa } from './words-xh.ts'
import { documentWordsInZulu } from './words-zu.ts'

export interface DocumentWords {
  taxInvoice: string
  invoice: string
  creditNote: string
  quote: string
  receipt: string
  /** Printed on a document in another language than its own. */
  copy: string
  from: string
  to: string
  attention: string
  vatNumber: string
  registrationNumber: string
  number: Record<DocumentKind, string>
  issued: string
  due: string
  validUntil: string
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
  total: Record<DocumentKind, string>
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
  nothingToPay: string
  /** On a receipt. */
  receivedOn: string
  method: string
  methods: Record<PaymentMethod, string>
  payersReference: string
  price: string
  paidBefore: string
  stillToPay: string
  ofReceipt: (invoices: string) => string
  /** Below the totals of a quote. */
  ofQuote: (date: string) => string
  invoiceOf: (number: string, date: string) => string
  corrects: (invoices: string) => string
  reason: (reason: string) => string
  /** What a line is for; `of` is the olympiad's title. */
  line: (kind: LineKind, of: string) => string
  page: (page: number, pages: number) => string
}

export const documentWords: Record<DocumentLanguage, DocumentWords> = {
  en: {
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    quote: 'Quote',
    receipt: 'Receipt',
    copy: 'Copy',
    from: 'From',
    to: 'To',
    attention: 'Attention',
    vatNumber: 'VAT number',
    registrationNumber: 'Registration number',
    number: {
      invoice: 'Invoice number',
      'credit-note': 'Credit note number',
      quote: 'Quote number',
      receipt: 'Receipt number',
    },
    issued: 'Date',
    due: 'Due',
    validUntil: 'Valid until',
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
    total: { invoice: 'Total to pay', 'credit-note': 'Total credited', quote: 'Total', receipt: 'Received' },
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
    nothingToPay: 'There is nothing to pay on this invoice.',
    receivedOn: 'Received on',
    method: 'Paid by',
    methods: {
      eft: 'Bank transfer',
      manual: 'Payment at the office',
      payfast: 'PayFast',
      stripe: 'Stripe',
      demo: 'Demo gateway',
      credit: 'Credit of the school',
    },
    payersReference: 'Reference',
    price: 'Price of the order',
    paidBefore: 'Paid before',
    stillToPay: 'Still to pay',
    ofReceipt: (invoices) => `Received with thanks for ${invoices}. This receipt is not a tax invoice.`,
    ofQuote: (date) =>
      `This is a quote, not a tax invoice: please do not pay it. The price holds until ${date}. Accept it on the page Invoices of the portal, with your own order number; the invoice follows at once.`,
    invoiceOf: (number, date) => `${number} of ${date}`,
    corrects: (invoices) => `This credit note corrects ${invoices}.`,
    reason: (reason) => `Reason: ${reason}`,
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
    creditNote: 'Kredietnota',
    quote: 'Kwotasie',
    receipt: 'Kwitansie',
    copy: 'Afskrif',
    from: 'Van',
    to: 'Aan',
    attention: 'Aandag',
    vatNumber: 'BTW-nommer',
    registrationNumber: 'Registrasienommer',
    number: {
      invoice: 'Faktuurnommer',
      'credit-note': 'Kredietnotanommer',
      quote: 'Kwotasienommer',
      receipt: 'Kwitansienommer',
    },
    issued: 'Datum',
    due: 'Betaalbaar teen',
    validUntil: 'Geldig tot',
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
    total: { invoice: 'Totaal betaalbaar', 'credit-note': 'Totaal gekrediteer', quote: 'Totaal', receipt: 'Ontvang' },
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
    nothingToPay: 'Daar is niks op hierdie faktuur te betaal nie.',
    receivedOn: 'Ontvang op',
    method: 'Betaal per',
    methods: {
      eft: 'Bankoorplasing',
      manual: 'Betaling by die kantoor',
      payfast: 'PayFast',
      stripe: 'Stripe',
      demo: 'Demonstrasie',
      credit: 'Krediet van die skool',
    },
    payersReference: 'Verwysing',
    price: 'Prys van die bestelling',
    paidBefore: 'Voorheen betaal',
    stillToPay: 'Nog betaalbaar',
    ofReceipt: (invoices) => `Met dank ontvang vir ${invoices}. Hierdie kwitansie is nie ’n belastingfaktuur nie.`,
    ofQuote: (date) =>
      `Hierdie is ’n kwotasie, nie ’n belastingfaktuur nie: moet dit asseblief nie betaal nie. Die prys geld tot ${date}. Aanvaar dit op die bladsy Fakture van die portaal, met u eie bestelnommer; die faktuur volg dadelik.`,
    invoiceOf: (number, date) => `${number} van ${date}`,
    corrects: (invoices) => `Hierdie kredietnota verbeter ${invoices}.`,
    reason: (reason) => `Rede: ${reason}`,
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
  zu: documentWordsInZulu,
  xh: documentWordsInXhosa,
}
