import { inPageOrder } from '@agon/domain/bank-statement/continuity'
import type { StatementFile, StatementPage, StatementWarning } from '@agon/domain/bank-statement/statement'
import { readElement } from '#/files/xml/read-tree.ts'
import { readXml, XmlFault, type StartTag, type XmlPart } from '#/files/xml/read-xml.ts'
import { TextWindow } from '#/files/text-window.ts'
import { textIn, type XmlElement } from '#/files/xml/tree.ts'
import { refusedFile, unreadable } from '../refusal.ts'
import { balanceOf } from './balance.ts'
import { linesOf } from './entry.ts'
import { at } from './path.ts'

type Start = Extract<XmlPart, { tag: StartTag }>

/** Parts of a statement that are read; all others are passed over. */
const parts = new Set(['Acct', 'Bal', 'Ntry', 'StmtPgntn', 'ElctrncSeqNb', 'LglSeqNb', 'Id'])

/** Reads camt.053.001, any version: names without their prefix, and elements of later versions where they moved to. */
export function readCamt(text: string): StatementFile {
  const window = new TextWindow([text])
  try {
    return read(window)
  } catch (error) {
    if (error instanceof XmlFault) throw unreadable(window.lineAt(error.at), error.message)
    throw error
  }
}

function read(window: TextWindow): StatementFile {
  const pages: StatementPage[] = []
  const warnings: StatementWarning[] = []
  const all = readXml(window)
  const spell = ({ name, attributes }: StartTag) => ({ name: localName(name), attributes: new Map(attributes) })
  let page: Page | null = null
  for (let next = all.next(); next.done !== true; next = all.next()) {
    const part = next.value
    if ('documentType' in part) throw unreadable(window.lineAt(part.at), 'A statement has no document type.')
    if ('end' in part && localName(part.end) === 'Stmt' && page !== null) {
      pages.push(page.done())
      page = null
    }
    if (!('tag' in part)) continue
    const name = localName(part.tag.name)
    refuseOthers(name)
    if (name === 'Stmt') page = new Page(warnings, (at) => window.lineAt(at))
    else if (page !== null && parts.has(name)) page.take(readElement(part as Start, all, { deepest: 60, spell }))
    window.forget(part.at)
  }
  if (pages.length === 0) throw refusedFile('It has no statement in it.')
  return { format: 'camt.053', pages: inPageOrder(pages), warnings }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function refuseOthers(name: string): void {
  if (name === 'BkToCstmrAcctRpt')
    throw refusedFile('This is a report of a day (camt.052). Download the statement (camt.053).')
  if (name === 'BkToCstmrDbtCdtNtfctn')
    throw refusedFile('This is a notification (camt.054). Download the statement (camt.053).')
}

/** A statement while it is read. */
class Page {
  readonly #warnings: StatementWarning[]
  readonly #lineAt: (at: number) => number
  readonly #page: { -readonly [Key in keyof StatementPage]: StatementPage[Key] } = {
    account: '',
    currency: '',
    opening: null,
    closing: null,
    number: '',
    page: null,
    isLast: null,
    lines: [],
  }
  #lines: StatementPage['lines'][number][] = []

  constructor(warnings: StatementWarning[], lineAt: (at: number) => number) {
    this.#warnings = warnings
    this.#lineAt = lineAt
  }

  take(element: XmlElement): void {
    const page = this.#page
    const line = this.#lineAt(element.from)
    switch (element.name) {
      case 'Acct':
        page.account = textIn(at(element, 'Id', 'IBAN') ?? at(element, 'Id', 'Othr', 'Id'))
        page.currency = textIn(at(element, 'Ccy')).toUpperCase()
        break
      case 'StmtPgntn':
        page.page = Number(textIn(at(element, 'PgNb'))) || null
        page.isLast = textIn(at(element, 'LastPgInd')) === 'true'
        break
      case 'ElctrncSeqNb':
      case 'LglSeqNb':
        page.number = textIn(element)
        break
      case 'Id':
        page.number ||= textIn(element)
        break
      case 'Bal':
        this.#balance(element, line)
        break
      case 'Ntry':
        this.#lines.push(...linesOf(element, line, this.#warnings))
        break
    }
  }

  #balance(element: XmlElement, line: number): void {
    const known = balanceOf(element, line)
    if (known === null) return
    const page = this.#page
    page.currency ||= known.currency
    if (known.currency !== page.currency) {
      this.#warnings.push({ code: 'balance-currency', line })
      return
    }
    // Of several opening balances, one for each page or day, the first; of closing balances the last.
    if (known.side === 'opening') page.opening ??= known.balance
    else page.closing = known.balance
  }

  done(): StatementPage {
    const currency = this.#page.currency || (this.#lines[0]?.currency ?? '')
    return { ...this.#page, currency, lines: this.#lines }
  }
}
