import type {
  Balance,
  StatementFile,
  StatementLine,
  StatementPage,
  StatementWarning,
} from '@agon/domain/bank-statement/statement'
import { refusedFile, unreadable } from '../refusal.ts'
import { amountAt, currencyAt, dayAt, oneLine } from '../values.ts'
import { sgmlTags, xmlTags, type Tag } from './tags.ts'

/** Reads OFX 1 (SGML, of which the end tags may be missing) and OFX 2 (XML). */
export function readOfx(text: string): StatementFile {
  const isSgml = !/^\s*<\?(?:xml|OFX)\b/i.test(text)
  const reader = new Reader()
  for (const tag of isSgml ? sgmlTags(text) : xmlTags(text)) reader.take(tag)
  const pages = reader.done()
  if (pages.length === 0) throw refusedFile('It has no bank statement in it.')
  return { format: isSgml ? 'ofx1' : 'ofx2', pages, warnings: reader.warnings }
}

/** Groups that end a transaction whose own end tag is missing. */
const after = new Set([
  'BANKTRANLIST',
  'BANKTRANLISTP',
  'LEDGERBAL',
  'AVAILBAL',
  'BALLIST',
  'STMTRS',
  'STMTTRN',
  'STMTTRNP',
])
const accounts = new Set(['BANKACCTFROM', 'CCACCTFROM'])

interface OpenPage {
  account: string
  currency: string
  closing: Balance | null
  lines: StatementLine[]
}

type Values = Map<string, { text: string; line: number }>

class Reader {
  readonly warnings: StatementWarning[] = []
  readonly #pages: StatementPage[] = []
  #page: OpenPage | null = null
  #transaction: { values: Values; line: number } | null = null
  /** The group around, where it is an account or a balance. */
  #group = ''
  #balance: Values = new Map()

  take(tag: Tag): void {
    if (tag.text === null) this.#open(tag)
    else if (this.#transaction !== null) this.#value(this.#transaction.values, { ...tag, text: tag.text })
    else if (this.#page !== null) this.#ofPage(this.#page, tag.name, tag.text, tag.line)
  }

  /** A group begins or ends. */
  #open({ name, line, isEnd }: Tag): void {
    if (after.has(name)) this.#endTransaction()
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      this.#endPage()
      if (!isEnd) this.#page = { account: '', currency: '', closing: null, lines: [] }
    } else if (name === 'STMTTRN' && !isEnd) this.#transaction = { values: new Map(), line }
    else if (name === 'STMTTRNP' && !isEnd) this.warnings.push({ code: 'pending', line })
    else if (name === 'LEDGERBAL') {
      if (isEnd) this.#endBalance()
      this.#group = isEnd ? '' : name
    } else if (name === 'AVAILBAL' || accounts.has(name)) {
      this.#endBalance()
      this.#group = isEnd ? '' : name
    } else if (name === 'BANKTRANLIST' || name === 'BANKTRANLISTP') this.#group = isEnd ? '' : name
  }

  /** The first of each: a transaction's other account and currency have names of their own. */
  #value(values: Values, { name, text, line }: Tag & { text: string }): void {
    if (!values.has(name)) values.set(name, { text, line })
  }

  #ofPage(page: OpenPage, name: string, text: string, line: number): void {
    if (name === 'CURDEF' && text !== '') page.currency = currencyAt(line, text)
    if (name === 'ACCTID' && accounts.has(this.#group)) page.account = text
    if (this.#group === 'LEDGERBAL') this.#value(this.#balance, { name, text, line, isEnd: false })
  }

  #endBalance(): void {
    const amount = this.#balance.get('BALAMT')
    const day = this.#balance.get('DTASOF')
    if (this.#page !== null && amount !== undefined && day !== undefined && amount.text !== '' && day.text !== '')
      this.#page.closing = {
        amount: amountAt(amount.line, amount.text, this.#page.currency || 'ZAR'),
        on: dayAt(day.line, day.text.slice(0, 8)),
      }
    this.#balance = new Map()
  }

  #endTransaction(): void {
    const [transaction, page] = [this.#transaction, this.#page]
    this.#transaction = null
    if (transaction === null || page === null) return
    const { values, line } = transaction
    const text = (name: string) => values.get(name)?.text ?? ''
    const posted = values.get('DTPOSTED')
    const amount = values.get('TRNAMT')
    if (posted === undefined || amount === undefined) throw unreadable(line, 'The transaction has no day or no amount.')
    const currency = text('CURSYM') || page.currency || 'ZAR'
    page.lines.push({
      line,
      bookedOn: dayAt(posted.line, posted.text.slice(0, 8)),
      amount: amountAt(amount.line, amount.text, currencyAt(line, currency)),
      currency,
      payer: oneLine(text('NAME')),
      payerAccount: text('ACCTID'),
      text: oneLine(text('MEMO') || text('NAME'), text('REFNUM')),
      bankId: text('FITID'),
      isReversal: text('CORRECTACTION') !== '',
    })
  }

  #endPage(): void {
    this.#endTransaction()
    this.#endBalance()
    const page = this.#page
    this.#page = null
    if (page === null) return
    // OFX has no opening balance: it follows from the closing one.
    const sum = page.lines.reduce((total, { amount }) => total + amount, 0)
    const first = page.lines.map(({ bookedOn }) => bookedOn).toSorted()[0]
    const opening = page.closing === null ? null : { amount: page.closing.amount - sum, on: first ?? page.closing.on }
    this.#pages.push({ ...page, currency: page.currency || 'ZAR', opening, number: '', page: null, isLast: null })
  }

  done(): StatementPage[] {
    this.#endPage()
    return this.#pages
  }
}
