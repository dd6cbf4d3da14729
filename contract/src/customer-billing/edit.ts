import type { BillingLanguage } from '@agon/domain/document'
import { languageNames } from '@agon/domain/question/language-name'
import { faults } from '@agon/domain/faults'
import { edit, line, pick, text } from '../edit.ts'

const billingLanguageWords = {
  asked: 'The language of the person who asks',
  en: languageNames.en,
  af: languageNames.af,
  zu: languageNames.zu,
  xh: languageNames.xh,
} as const satisfies Record<BillingLanguage, string>

/** The customer as new documents name it, and the address that gets their mails. */
export const billingEdit = edit('customer-billing', '/api/customer-billing/', {
  name: line('Invoiced name', { max: 160, required: true, printed: true }),
  address: text('Address', {
    max: 500,
    rows: 4,
    printed: true,
    hint: 'One line each, the postal code last.',
    pattern: { is: /^(?:.{0,80}(?:\n|$)){0,6}$/, fault: faults.addressLines.en },
  }),
  vatNumber: line('VAT number', {
    max: 10,
    size: 'medium',
    type: 'digits',
    printed: true,
    hint: 'Only if you are registered for VAT.',
    pattern: { is: /^(4\d{9})?$/, fault: faults.vatNumber.en },
  }),
  bursarEmail: line('Bursar’s e-mail address', {
    max: 200,
    type: 'email',
    letters: 'lower',
    hint: 'Gets quotes, invoices, credit notes, receipts and reminders, too.',
  }),
  attention: line('For the attention of', { max: 120, printed: true }),
  language: pick('Language of documents', billingLanguageWords, {
    start: 'asked',
    hint: 'Of new quotes and orders. Receipts and credit notes have the language of their invoice.',
  }),
})
