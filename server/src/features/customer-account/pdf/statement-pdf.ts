import { formatDocumentDate, formatMonth } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { Minor } from '@agon/domain/money'
import { languageTag } from '#/pdf/locale.ts'
import { faint, muted, Paper, type TextStyle } from '#/pdf/paper.ts'
import { paginate } from '#/pdf/paginate.ts'
import { substituteNote } from '#/pdf/substitutes.ts'
import { drawHeadings, drawRow, gutter, layRow, type Table } from '#/pdf/table.ts'
import type { PrintedEntry, PrintedStatement } from './printed-statement.ts'
import { statementWords } from './words.ts'

const margin = 57
const right = 538
const footerTop = 800
const continuedTop = 64
const leading = 13
const middle = margin + (right - margin + 16) / 2

const strong = { face: 'semibold' } as const
const label: TextStyle = { ...strong, size: 8, color: muted }
const plain: TextStyle = { size: 9.5 }

/** An entry with the balance after it. The opening balance is the first row. */
interface Row {
  readonly day: string
  readonly text: string
  readonly charged: string
  readonly paid: string
  readonly balance: string
}

/** A statement of account as a PDF. */
export async function statementPdf(statement: PrintedStatement): Promise<Uint8Array> {
  const words = statementWords[statement.locale]
  const month = monthOf(statement)
  const paper = new Paper({
    title: `${words.title} ${month}`,
    language: languageTag(statement.locale),
    createdAt: new Date(`${statement.issuedOn}T00:00:00Z`),
  })
  const table = tableOf(statement)
  const { rows, closing } = rowsOf(statement)
  paper.addPage()
  const tableTop = drawHead(paper, statement)
  const laid = rows.map((row) => layRow(paper, table, row))
  const headings = table.leading + 2
  const pages = paginate(
    laid.map(({ height }) => height),
    { first: footerTop - tableTop - headings, next: footerTop - continuedTop - headings, tail: 90 },
  )
  for (const [index, page] of pages.entries()) {
    if (index > 0) paper.addPage()
    let top = index === 0 ? tableTop : continuedTop
    if (page.length > 0)
      paper.within('Table', () => {
        top = drawHeadings(paper, table, top)
        for (const row of page) {
          const one = laid[row]
          if (one) top = drawRow(paper, table, one, top)
        }
      })
    if (index === pages.length - 1) drawClosing(paper, statement, { closing, top })
    drawFooter(paper, statement, words.page(index + 1, pages.length))
  }
  return paper.finish()
}

const monthOf = ({ month, locale }: PrintedStatement) => formatMonth(month, languageTag(locale))

function moneyOf({ currency, locale }: PrintedStatement): (minor: Minor) => string {
  return (minor) => formatMoney(minor, currency, languageTag(locale))
}

function rowsOf(statement: PrintedStatement): { rows: Row[]; closing: Minor } {
  const words = statementWords[statement.locale]
  const money = moneyOf(statement)
  let balance = statement.opening
  const opening = { day: '', text: words.opening, charged: '', paid: '', balance: money(balance) }
  const rows = statement.entries.map(({ kind, number, day, amount }: PrintedEntry): Row => {
    balance += amount
    return {
      day: formatDocumentDate(day, languageTag(statement.locale)),
      text: `${words.kinds[kind]} ${number}`.trim(),
      charged: amount > 0 ? money(amount) : '',
      paid: amount < 0 ? money(-amount) : '',
      balance: money(balance),
    }
  })
  return { rows: [opening, ...rows], closing: balance }
}

function tableOf({ locale }: PrintedStatement): Table<Row> {
  const words = statementWords[locale]
  const widths = { day: 92, charged: 84, paid: 96, balance: 84 }
  const text = right - margin + gutter - Object.values(widths).reduce((sum, width) => sum + width, 0)
  return {
    x: margin,
    size: 9.5,
    leading,
    padding: 6,
    columns: [
      { heading: words.day, width: widths.day, cell: (row) => row.day },
      { heading: words.entry, width: text, cell: (row) => row.text },
      { heading: words.charged, width: widths.charged, align: 'right', cell: (row) => row.charged },
      { heading: words.paid, width: widths.paid, align: 'right', cell: (row) => row.paid },
      { heading: words.balance, width: widths.balance, align: 'right', cell: (row) => row.balance },
    ],
  }
}

/** Returns the y where the table begins. */
function drawHead(paper: Paper, statement: PrintedStatement): number {
  const { locale, accent, olympiad, issuedOn, issuer, customer } = statement
  const words = statementWords[locale]
  paper.artifact(() => paper.doc.rect(margin, 56, 28, 3).fill(accent))
  paper.tag('P', () => paper.text(olympiad, margin + 36, 61, { ...strong, size: 9.5, color: muted }))
  paper.tag('H1', () => paper.text(words.title, margin - 1, 92, { ...strong, size: 26 }))
  paper.line(margin, 112, right, 112, faint)
  const facts: [string, string][] = [
    [words.period, monthOf(statement)],
    [words.issued, formatDocumentDate(issuedOn, languageTag(locale))],
  ]
  for (const [index, [title, value]] of facts.entries()) {
    const x = index === 0 ? margin : middle
    paper.tag('P', () => {
      paper.text(`${title} `, x, 128, label)
      paper.text(value, x, 142, { size: 10 })
    })
  }
  paper.line(margin, 152, right, 152, faint)
  const vat = (number: string | undefined) => (number ? [`${words.vatNumber} ${number}`] : [])
  const from = [issuer.name, ...issuer.address, ...vat(issuer.vatNumber)]
  const attention = customer.attention ? [`${words.attention}: ${customer.attention}`] : []
  const to = [customer.name, ...attention, ...customer.address, ...vat(customer.vatNumber)]
  const lines = [drawParty(paper, words.from, from, margin), drawParty(paper, words.to, to, middle)]
  return 180 + leading * (Math.max(...lines) + 1) + 24
}

/** Returns the number of lines. */
function drawParty(paper: Paper, title: string, details: readonly string[], x: number): number {
  const lines = details.flatMap((line) => paper.lines(line, middle - margin - 16, plain))
  paper.tag('P', () => {
    paper.text(`${title} `, x, 180, label)
    paper.textLines(lines, x, 183 + leading, leading, plain)
  })
  return lines.length
}

function drawClosing(
  paper: Paper,
  statement: PrintedStatement,
  { closing, top }: { closing: Minor; top: number },
): void {
  const words = statementWords[statement.locale]
  const meaning = closing > 0 ? words.owed : closing < 0 ? words.credit : words.settled
  const baseline = top + 28
  paper.tag('P', () => {
    paper.text(`${words.closing} `, margin, baseline, { ...strong, size: 11 })
    paper.text(moneyOf(statement)(closing), right, baseline, {
      ...strong,
      size: 13,
      color: statement.accent,
      align: 'right',
    })
  })
  paper.tag('P', () => paper.text(meaning, right, baseline + 15, { size: 9.5, color: muted, align: 'right' }))
  const note = statement.entries.length === 0 ? `${words.none} ${words.note}` : words.note
  const lines = paper.lines(note, right - margin, { size: 8.5, color: muted })
  paper.tag('P', () => paper.textLines(lines, margin, baseline + 40, 12, { size: 8.5, color: muted }))
}

function drawFooter(paper: Paper, { issuer, customer, locale, olympiad }: PrintedStatement, page: string): void {
  paper.line(margin, footerTop + 8, right, footerTop + 8, faint)
  paper.artifact(() => {
    const style = { size: 8, color: muted }
    paper.text(`${issuer.name} · ${statementWords[locale].title}`, margin, footerTop + 22, style)
    paper.text(page, right, footerTop + 22, { ...style, align: 'right' })
    const texts = [
      issuer.name,
      ...issuer.address,
      customer.name,
      ...customer.address,
      customer.attention ?? '',
      olympiad,
    ]
    const note = substituteNote(texts, locale)
    if (note !== undefined) paper.text(note, margin, footerTop + 34, style)
  })
}
