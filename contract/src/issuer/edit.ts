import { faults } from '@agon/domain/faults'
import { edit, line, text } from '../edit.ts'
import { timeZoneChoices, timeZonePattern } from '../time-zone.ts'

const organisation = {
  code: line('Numbers begin with', {
    max: 20,
    required: true,
    size: 'medium',
    letters: 'upper',
    pattern: {
      is: /^(?!.*-(?:CN|Q|R)$)[A-Z][A-Z0-9-]{0,18}[A-Z0-9]$/,
      fault: 'Two to twenty capitals, figures and hyphens, beginning with a letter. It cannot end with -CN, -Q or -R.',
    },
  }),
  name: line('Name', {
    max: 120,
    required: true,
    printed: true,
    hint: 'The legal name, as in the register of companies.',
  }),
  address: text('Address', {
    max: 500,
    printed: true,
    rows: 4,
    hint: 'One line each, the postal code last.',
    pattern: { is: /^(?:.{0,80}(?:\n|$)){0,6}$/, fault: faults.addressLines.en },
  }),
  vatNumber: line('VAT number', {
    max: 20,
    printed: true,
    size: 'medium',
    hint: 'Without one, invoices carry no VAT and are no tax invoices.',
  }),
  registrationNumber: line('Registration number', { max: 30, printed: true, size: 'medium' }),
  email: line('E-mail', { max: 120, printed: true, type: 'email' }),
  phone: line('Telephone', { max: 40, printed: true, size: 'medium', type: 'tel' }),
  timeZone: line('Time zone', {
    max: 60,
    required: true,
    choices: timeZoneChoices,
    search: true,
    start: 'Africa/Johannesburg',
    hint: 'Documents have the date of this time zone, and their numbers its year.',
    pattern: timeZonePattern,
  }),
} as const

const account = {
  accountHolder: line('Account holder', {
    max: 80,
    required: true,
    printed: true,
    heading: 'The account that schools pay into',
  }),
  bank: line('Bank', { max: 60, required: true, printed: true, size: 'medium' }),
  accountNumber: line('Account number', { max: 40, required: true, printed: true, size: 'medium', type: 'digits' }),
  branchCode: line('Branch code', { max: 20, required: true, printed: true, size: 'medium', type: 'digits' }),
  accountType: line('Account type', { max: 40, printed: true, size: 'medium' }),
  swift: line('SWIFT code', { max: 20, printed: true, size: 'medium' }),
} as const

/** The organisation that issues invoices, and its first account; later accounts are proposed. */
export const issuerEdit = edit('invoice-issuer', '/api/purchase-order/issuer', { ...organisation, ...account })

/** The same once there is an account. */
export const organisationEdit = edit('invoice-issuer', '/api/purchase-order/issuer', organisation)

/** Another account in the place of the one in use. */
export const bankAccountEdit = edit('bank-account', '/api/purchase-order/issuer', {
  ...account,
  accountHolder: { ...account.accountHolder, heading: 'The other account' },
  reason: line('Reason', { max: 500, required: true, hint: 'Those who must confirm it read this.' }),
})
