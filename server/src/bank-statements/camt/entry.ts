import type { StatementLine, StatementWarning } from '@agon/domain/bank-statement/statement'
import { attributeOf, childrenOf, textIn, type XmlElement } from '#/files/xml/tree.ts'
import { unreadable } from '../refusal.ts'
import { amountAt, currencyAt, dayAt, oneLine } from '../values.ts'
import { at, dateText, textsAt } from './path.ts'

/** The lines of an entry: one, or one of each transaction of a batch. Entries that are not booked yet give none. */
export function linesOf(entry: XmlElement, line: number, warnings: StatementWarning[]): StatementLine[] {
  // Version 2 has the code in Sts, later ones in an element of it.
  const status = textIn(at(entry, 'Sts', 'Cd')) || textIn(at(entry, 'Sts'))
  if (status !== 'BOOK') {
    warnings.push({ code: 'pending', line })
    return []
  }
  const amount = at(entry, 'Amt')
  const currency = currencyAt(line, attributeOf(amount, 'Ccy'))
  const whole: StatementLine = {
    line,
    bookedOn: dayAt(line, dateText(at(entry, 'BookgDt')) || dateText(at(entry, 'ValDt'))),
    amount: signed(entry, line, amountAt(line, textIn(amount), currency, '.')),
    currency,
    payer: '',
    payerAccount: '',
    text: oneLine(textIn(at(entry, 'AddtlNtryInf'))),
    bankId: textIn(at(entry, 'AcctSvcrRef')),
    isReversal: ['true', '1'].includes(textIn(at(entry, 'RvslInd'))),
  }
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'))
  const [only] = transactions
  if (transactions.length === 1 && only !== undefined) return [withDetails(whole, only, entry)]
  const opened = opensTo(whole, transactions, entry)
  if (opened !== null) return opened
  const count = Math.max(transactions.length, Number(textIn(at(entry, 'NtryDtls', 'Btch', 'NbOfTxs'))) || 0)
  if (count > 1) warnings.push({ code: 'batch-closed', line, count })
  return [transactions.reduce((sum, one) => withDetails(sum, one, entry), whole)]
}

function signed(element: XmlElement, line: number, amount: number): number {
  const side = textIn(at(element, 'CdtDbtInd'))
  if (side !== 'CRDT' && side !== 'DBIT') throw unreadable(line, 'The entry is neither a credit nor a debit.')
  return side === 'DBIT' && amount !== 0 ? -amount : amount
}

/** The transactions of a batch, where each has an amount and they add up to the entry. */
function opensTo(whole: StatementLine, transactions: readonly XmlElement[], entry: XmlElement): StatementLine[] | null {
  if (transactions.length < 2) return null
  const lines = transactions.flatMap((one, index): StatementLine[] => {
    const amount = at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt')
    if (amount === undefined || attributeOf(amount, 'Ccy') !== whole.currency) return []
    const value = amountAt(whole.line, textIn(amount), whole.currency, '.')
    const side = at(one, 'CdtDbtInd') === undefined ? entry : one
    const own = { ...whole, amount: signed(side, whole.line, value) }
    const line = withDetails({ ...own, bankId: '' }, one, entry)
    return [{ ...line, bankId: line.bankId || (whole.bankId && `${whole.bankId}/${index + 1}`) }]
  })
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return lines.length === transactions.length && sum === whole.amount ? lines : null
}

function withDetails(line: StatementLine, details: XmlElement, entry: XmlElement): StatementLine {
  const isCredit = textIn(at(details, 'CdtDbtInd') ?? at(entry, 'CdtDbtInd')) !== 'DBIT'
  const [party, account] = isCredit ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct']
  const parties = at(details, 'RltdPties')
  const id = at(parties, account, 'Id')
  const references = at(details, 'Refs')
  const endToEnd = textIn(at(references, 'EndToEndId'))
  return {
    ...line,
    payer: oneLine(line.payer, nameIn(parties, party), nameIn(parties, `Ultmt${party}`)),
    payerAccount: line.payerAccount || textIn(at(id, 'IBAN') ?? at(id, 'Othr', 'Id')),
    text: oneLine(
      ...textsAt(details, ['RmtInf'], 'Ustrd'),
      ...(at(details, 'RmtInf') === undefined ? [] : structured(at(details, 'RmtInf'))),
      endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
      textIn(at(details, 'AddtlTxInf')),
      line.text,
    ),
    bankId: textIn(at(references, 'AcctSvcrRef')) || line.bankId || textIn(at(references, 'TxId')),
  }
}

/** Later versions have a party's name one level deeper. */
const nameIn = (parties: XmlElement | undefined, party: string) =>
  textIn(at(parties, party, 'Nm') ?? at(parties, party, 'Pty', 'Nm'))

const structured = (remittance: XmlElement | undefined): string[] =>
  remittance === undefined
    ? []
    : childrenOf(remittance, 'Strd').flatMap((one) => [
        textIn(at(one, 'CdtrRefInf', 'Ref')),
        ...childrenOf(one, 'RfrdDocInf').map((document) => textIn(at(document, 'Nb'))),
        ...childrenOf(one, 'AddtlRmtInf').map(textIn),
      ])
