import type { StatementLine } from '@agon/domain/bank-statement/statement'
import { oneLine } from '../values.ts'

type Details = Pick<StatementLine, 'payer' | 'payerAccount' | 'text'>

/** The information to an entry: in numbered parts, in parts with names, or as one text. Several fields to one entry are joined. */
export function detailsOf(entry: StatementLine, text: string): Details {
  const numbered = /^\s*\d{0,3}([?>])\d{2}/.exec(text)
  if (numbered !== null) return joined(entry, ofNumbered(text.replace(/\r?\n/g, ''), numbered[1] ?? '?'))
  if (/^\/[A-Z]{2,4}\//.test(text.trim())) return joined(entry, ofNamed(text))
  return joined(entry, { payer: '', payerAccount: '', text })
}

const joined = (entry: Details, { payer, payerAccount, text }: Details): Details => ({
  payer: oneLine(entry.payer, payer),
  payerAccount: entry.payerAccount || payerAccount.trim(),
  text: oneLine(entry.text, text),
})

/** `?20` to `?29` and `?60` to `?63` are the text, `?31` the account, `?32` and `?33` the name. */
function ofNumbered(text: string, mark: string): Details {
  const parts = text
    .split(mark)
    .slice(1)
    .map((part) => ({ number: Number(part.slice(0, 2)), text: part.slice(2) }))
  const of = (...numbers: readonly number[]) =>
    parts
      .filter(({ number }) => numbers.includes(number))
      .map((part) => part.text)
      .join('')
  return {
    payer: of(32, 33),
    payerAccount: of(31) || of(38),
    text: of(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63) || of(0),
  }
}

function ofNamed(text: string): Details {
  const parts = new Map<string, string>()
  for (const [, name = '', value = ''] of text.replace(/\n/g, '').matchAll(/\/([A-Z]{4})\/([^]*?)(?=\/[A-Z]{4}\/|$)/g))
    parts.set(name, value)
  return {
    payer: parts.get('NAME') ?? parts.get('ORDP') ?? '',
    payerAccount: parts.get('IBAN') ?? '',
    text: oneLine(parts.get('REMI') ?? '', parts.get('EREF') ?? ''),
  }
}
