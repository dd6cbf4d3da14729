import { edit, line, money } from '../edit.ts'

const isAccount = /^$|^[A-Za-z0-9 ]{5,34}$/
const isBranch = /^$|^[0-9A-Za-z]{4,11}$/

/** A new refund. */
export const refundEdit = edit(
  'refund',
  '/api/refund/',
  {
    amount: money('Amount', { in: 'currency', max: 100_000_000_00, required: true, size: 'short' }),
    reason: line('Reason', { max: 300, required: true }),
    payee: line('Account holder', {
      max: 70,
      heading: 'Account that gets the money',
      hint: 'Leave the account empty if a payment provider pays it back.',
    }),
    accountNumber: line('Account number', {
      max: 34,
      type: 'digits',
      pattern: { is: isAccount, fault: 'Digits only, for example 62001234567.' },
    }),
    branchCode: line('Branch code', {
      max: 11,
      type: 'digits',
      beside: true,
      pattern: { is: isBranch, fault: 'Six digits, for example 250655.' },
    }),
  },
  {
    rules: [
      {
        at: 'amount',
        holds: ({ amount }) => Number(amount) > 0,
        fault: 'Enter an amount.',
      },
      {
        at: 'accountNumber',
        holds: ({ payee = '', accountNumber = '', branchCode = '' }) =>
          [payee, accountNumber, branchCode].every((one) => one === '') ||
          [payee, accountNumber, branchCode].every((one) => one !== ''),
        fault: 'Enter holder, number and branch code, or none of them.',
      },
    ],
  },
)

/** The bank's word for a refund that was sent. */
export const sentRefundEdit = edit('sent-refund', '/api/refund/sent/', {
  reference: line('Reference', {
    max: 120,
    required: true,
    hint: 'As the bank or the provider names this payment. The statement is searched for it.',
  }),
})
