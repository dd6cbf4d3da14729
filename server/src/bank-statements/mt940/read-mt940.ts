import { inPageOrder } from '@agon/domain/bank-statement/continuity'
import { nearestDay } from '@agon/domain/bank-statement/day'
import type {
  Balance,
  StatementFile,
  StatementLine,
  StatementPage,
  StatementWarning,
} from '@agon/domain/bank-statement/statement'
import { refusedFile, unreadable } from '../refusal.ts'
import { amountAt, currencyAt, dayAt, oneLine } from '../values.ts'
import { detailsOf } from './details.ts'
import { fieldsOf, type Field } from './fields.ts'

/** Reads SWIFT's MT940. Each message is a page; its number is `statement/page`. */
export function readMt940(text: string): StatementFile {
  const pages: StatementPage[] = []
  const warnings: StatementWarning[] = []
  let page: Page | null = null
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') {
      if (page !== null) pages.push(page.done())
      page = new Page(warnings)
    } else page?.take(field)
  }
  if (page !== null) pages.push(page.done())
  if (pages.length === 0) throw refusedFile('It has no statement in it.')
  return { format: 'mt940', pages: inPageOrder(pages), warnings }
}

/** A message while it is read. */
class Page {
  readonly #warnings: StatementWarning[]
  readonly #lines: StatementLine[] = []
  #account = ''
  #currency = ''
  #number = ''
  #page: number | null = null
  #isLast: boolean | null = null
  #opening: Balance | null = null
  #closing: Balance | null = null
  #entry: StatementLine | null = null

  constructor(warnings: StatementWarning[]) {
    this.#warnings = warnings
  }

  take(field: Field): void {
    switch (field.tag) {
      case '25':
        this.#account = field.text.trim()
        break
      case '28':
      case '28C':
        this.#take28(field.text.trim())
        break
      case '60F':
      case '60M':
        this.#opening ??= this.#balance(field)
        break
      case '61':
        this.#end()
        this.#entry = this.#entryOf(field)
        break
      case '62F':
      case '62M':
        this.#end()
        this.#closing = this.#balance(field)
        this.#isLast = field.tag === '62F'
        break
      case '86':
        if (this.#entry !== null) this.#entry = { ...this.#entry, ...detailsOf(this.#entry, field.text) }
    }
  }

  #take28(text: string): void {
    const [number = '', page] = text.split('/')
    this.#number = number
    this.#page = page === undefined || Number(page) === 0 ? null : Number(page)
  }

  #balance({ text, line }: Field): Balance {
    const [, side, day = '', currency = '', amount = ''] =
      /^([CD])(\d{6})([A-Z]{3})([\d.,]+)\s*$/.exec(text.trim()) ?? []
    if (side === undefined) throw unreadable(line, 'The balance cannot be read.')
    this.#currency ||= currencyAt(line, currency)
    const value = amountAt(line, amount, this.#currency, ',')
    return { amount: side === 'D' && value !== 0 ? -value : value, on: dayAt(line, `20${day}`) }
  }

  #entryOf({ text, line }: Field): StatementLine | null {
    const parts =
      /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?([RE]?[CD])[A-Z]?([\d.,]+)([A-Z][A-Z0-9]{3})([^\n]*)(?:\n([^]*))?$/.exec(
        text.trim(),
      )
    if (parts === null) throw unreadable(line, 'The entry cannot be read.')
    const [, year, month, day, ofMonth, ofDay, side = '', amount = '', , references = '', more = ''] = parts
    if (side.startsWith('E')) {
      this.#warnings.push({ code: 'pending', line })
      return null
    }
    const value = amountAt(line, amount, this.#currency || 'ZAR', ',')
    const [own = '', bank = ''] = references.split('//')
    const isCredit = side === 'C' || side === 'RD'
    return {
      line,
      bookedOn: this.#bookedOn(line, `20${year}-${month}-${day}`, ofMonth, ofDay),
      amount: isCredit || value === 0 ? value : -value,
      currency: this.#currency,
      payer: '',
      payerAccount: '',
      text: oneLine(own.trim() === 'NONREF' ? '' : own, more),
      bankId: bank.trim() === 'NONREF' ? '' : bank.trim(),
      isReversal: side.startsWith('R'),
    }
  }

  /** The day of the entry, of which the year is that of the value, or next to it. */
  #bookedOn(line: number, value: string, month: string | undefined, day: string | undefined): string {
    if (month === undefined || day === undefined) return dayAt(line, value)
    const found = nearestDay(month, day, `${value.slice(0, 7)}-01`)
    if (found === null) throw unreadable(line, `There is no day ${day} of month ${month}.`)
    return found
  }

  #end(): void {
    if (this.#entry !== null) this.#lines.push(this.#entry)
    this.#entry = null
  }

  done(): StatementPage {
    this.#end()
    return {
      account: this.#account,
      currency: this.#currency,
      opening: this.#opening,
      closing: this.#closing,
      number: this.#number,
      page: this.#page,
      isLast: this.#page === null ? null : this.#isLast,
      lines: this.#lines,
    }
  }
}
