import { addCredit, addQuote, addRefund, addUnallocated } from './money-records.ts'
import { admin, firstRow, panel, portal, press } from './steps.ts'
import type { Walk } from './walk.ts'

const unpaid = '/sango-2026/finance/payments?status=unpaid&sort=-outstanding'

/** Orders, payments, credit, and who issues invoices. */
export const moneyWalks = {
  'bank-account': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: async (page) => {
      await press('Invoice issuer')(page)
      await panel(page).getByRole('button', { name: 'Propose another account' }).click()
    },
    typed: {
      'Account holder': 'Sango Olympiads NPC',
      Bank: 'Another bank',
      'Account number': '62001234567',
      'Branch code': '250655',
      Reason: 'The bank closes its branch',
    },
  },
  'provider-keys': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: async (page) => {
      await press('Invoice issuer')(page)
      await panel(page).getByRole('button', { name: 'Propose new keys' }).click()
    },
    typed: { 'Merchant ID': '10000100', 'Merchant key': '46f0cd694581a', Reason: 'New account' },
  },
  'invoice-issuer': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: press('Invoice issuer'),
    typed: { Telephone: '021 555 0101' },
  },
  'payment-reminders': {
    by: 'accountant',
    at: '/sango-2026/finance/payments',
    open: press('Reminders'),
    typed: { 'Days before the due date': '9' },
  },
  'customer-billing': {
    by: 'teacher',
    at: `${portal}/invoices`,
    open: press('Change the billing details'),
    typed: { 'VAT number': '4123456789' },
  },
  'accept-quote': {
    by: 'teacher',
    prepare: ({ request }) => addQuote(request),
    at: `${portal}/invoices`,
    open: press(/^Accept /),
    typed: { 'Your order number': 'MINE-3' },
  },
  quote: {
    by: 'teacher',
    at: `${portal}/invoices`,
    open: press('Ask for a quote'),
    typed: { Learners: '25' },
  },
  'own-order-number': {
    by: 'teacher',
    at: `${portal}/invoices`,
    open: press(/number/i),
    typed: { 'Your order number': 'MINE-2' },
  },
  'order-number': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('School’s order number'),
    typed: { 'School’s order number': 'MINE-1' },
  },
  'order-comment': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Write a comment'),
    typed: { Comment: 'They pay on Friday.' },
  },
  'order-status': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Pre-approve'),
    typed: { 'Reason (optional)': 'They always pay.' },
  },
  'delete-order': {
    by: 'admin',
    at: `${admin}/payments?status=unpaid`,
    open: firstRow('Delete'),
    typed: { Reason: 'Ordered twice' },
  },
  discount: {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Free learners'),
    typed: { 'Free learners': '1', Reason: 'Quintile 1' },
  },
  'fewer-learners': {
    by: 'accountant',
    at: unpaid,
    open: firstRow('Fewer learners'),
    typed: { Learners: '1', Reason: 'Entered twice' },
  },
  payment: { by: 'accountant', at: unpaid, open: firstRow('Mark as paid'), typed: { Reference: 'FNB 42' } },
  'bulk-payment': {
    by: 'accountant',
    at: unpaid,
    open: async (page) => {
      const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
      for (const number of [3, 4]) await rows.nth(number).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Mark 2 orders as paid' }).click()
    },
    typed: { Reference: 'FNB 4711' },
  },
  allocate: {
    by: 'accountant',
    prepare: ({ request }) => addUnallocated(request),
    at: '/sango-2026/finance/payments?tab=credit',
    open: async (page) => {
      await page.getByRole('button', { name: 'WALK DEPOSIT' }).first().click()
      await panel(page).getByLabel('School', { exact: true }).fill('Grasvlakte')
      await panel(page).getByRole('listitem').first().getByRole('button').click()
    },
    typed: { Amount: '1' },
  },
  credit: {
    by: 'accountant',
    prepare: ({ request }) => addCredit(request),
    at: unpaid,
    open: firstRow('Use credit'),
    typed: { Amount: '1' },
  },
  refund: {
    by: 'accountant',
    prepare: ({ request }) => addCredit(request),
    at: '/sango-2026/finance/payments?tab=credit',
    open: async (page) => {
      await page.getByRole('region', { name: 'Credit of schools' }).getByRole('button').first().click()
      await panel(page).getByRole('button', { name: 'Ask for a refund' }).click()
    },
    typed: { Amount: '1', Reason: 'Paid twice' },
  },
  'sent-refund': {
    by: 'accountant',
    prepare: async ({ request }) => void (await addRefund(request)),
    at: '/sango-2026/finance/payments?tab=refunds&status=approved',
    open: firstRow('Mark as sent'),
    typed: { Reference: 'FNB-77' },
  },
} satisfies Readonly<Record<string, Walk>>
