import type { BankLine, BankStatement, LineProposal } from '@agon/contract/bank-statement/calls'
import type { Tone } from '#/ui/theme/palette.ts'

type ReasonCode = LineProposal['reasons'][number]['code']

/** Evidence for a proposal, in an accountant's words. */
export const reasonWords: Record<ReasonCode, string> = {
  reference: 'payment reference',
  'reference-wrong-letter': 'reference with one wrong letter',
  'reference-cut': 'beginning of the reference',
  number: 'invoice number',
  'number-short': 'invoice number without its zeros',
  'school-po': 'the school’s own order number',
  'payer-known': 'this account paid for the school before',
  name: 'name of the school',
  'name-part': 'part of the school’s name',
  'amount-owed': 'amount equals what is owed',
  'amount-adds-up': 'amounts owed add up to it',
  'amount-places': 'pays for a number of places',
  'amount-part': 'less than is owed',
  'amount-beyond': 'more than is owed',
}

export const statusWords: Record<BankLine['status'], { readonly label: string; readonly tone: Tone | 'none' }> = {
  proposed: { label: 'Proposed', tone: 'wait' },
  unmatched: { label: 'Unmatched', tone: 'bad' },
  booked: { label: 'Booked', tone: 'good' },
  known: { label: 'In an earlier statement', tone: 'none' },
  ignored: { label: 'Money out', tone: 'none' },
  elsewhere: { label: 'Another olympiad', tone: 'none' },
}

type Warning = BankStatement['warnings'][number]

const at = ({ line }: Warning) => (line === undefined ? '' : `Line ${line}: `)

/** A warning with its amounts. */
export function warningWords(warning: Warning, money: (minor: number) => string): string {
  const { expected = 0, found = 0, count = 0 } = warning
  const words: Record<Warning['code'], string> = {
    'balance-gap': `${at(warning)}the balance is ${money(found)}, but the lines add up to ${money(expected)}.`,
    'page-missing': `${at(warning)}a page of the statement is missing.`,
    'days-missing': `The statement begins with ${money(found)}, but the one before ended with ${money(expected)}. Load the days between.`,
    'no-account': 'The file does not name its account. Check that it is the right one.',
    'no-balance': 'The file states no balances, so that gaps cannot be found.',
    'batch-closed': `${at(warning)}a batch of ${count} payments is one line: the bank does not state its payments.`,
    'amount-empty': `${at(warning)}the row has no amount and was passed over.`,
    pending: `${at(warning)}a pending entry was passed over.`,
    'balance-currency': `${at(warning)}a balance in another currency was passed over.`,
    'other-format': 'An earlier file in another format has the same days.',
  }
  return words[warning.code]
}

export const formatNames: Record<BankStatement['format'], string> = {
  'camt.053': 'CAMT.053',
  mt940: 'MT940',
  ofx1: 'OFX 1',
  ofx2: 'OFX 2',
  csv: 'CSV',
}
