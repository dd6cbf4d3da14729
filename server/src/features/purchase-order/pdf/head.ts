import { formatDocumentDate } from '@agon/domain/format/date'
import { languageTag } from '#/pdf/locale.ts'
import { faint, muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { margin, right } from './page.ts'
import { invoiceWords } from './words.ts'

const titleBaseline = 92
const factsTop = 112
const leading = 13
const partiesGap = 28
const columnGap = 16

const label: TextStyle = { face: 'semibold', size: 8, color: muted }
const fact: TextStyle = { size: 10 }
const name: TextStyle = { face: 'semibold', size: 10.5 }
const plain: TextStyle = { size: 9.5 }

/** Where the table of lines begins below the head. */
export function headHeight(paper: Paper, invoice: InvoiceDocument): number {
  const parties = [fromLines(paper, invoice), toLines(paper, invoice)]
  return partiesTop(paper, invoice) + leading * (Math.max(...parties.map((lines) => lines.length)) + 1) + 30
}

export function drawHead(paper: Paper, invoice: InvoiceDocument): number {
  drawTitle(paper, invoice)
  drawFacts(paper, invoice)
  const top = partiesTop(paper, invoice)
  const words = invoiceWords[invoice.locale]
  drawParty(paper, words.from, fromLines(paper, invoice), margin, top)
  drawParty(paper, words.to, toLines(paper, invoice), middle, top)
  return headHeight(paper, invoice)
}

const middle = margin + (right - margin + columnGap) / 2
const partyWidth = middle - margin - columnGap

function drawTitle(paper: Paper, invoice: InvoiceDocument): void {
  const words = invoiceWords[invoice.locale]
  paper.artifact(() => paper.doc.rect(margin, 56, 28, 3).fill(invoice.accent))
  paper.tag('P', () => paper.text(invoice.olympiad, margin + 36, 61, { face: 'semibold', size: 9.5, color: muted }))
  paper.tag('H1', () => {
    const title = invoice.issuer.vatNumber ? words.taxInvoice : words.invoice
    paper.text(title, margin - 1, titleBaseline, { face: 'semibold', size: 26 })
  })
  const status = words.status[invoice.status]
  if (status === '') return
  paper.tag('P', () => {
    paper.text(status, right, titleBaseline, { face: 'semibold', size: 16, color: invoice.accent, align: 'right' })
  })
}

interface Fact {
  label: string
  lines: string[]
  x: number
}

/** What people look for first, in one row between two hairlines. The columns are as wide as what they hold. */
function factsOf(paper: Paper, invoice: InvoiceDocument): Fact[] {
  const words = invoiceWords[invoice.locale]
  const pairs: [string, string][] = [
    [words.number, invoice.number],
    [words.issued, formatDocumentDate(invoice.issuedOn, languageTag(invoice.locale))],
    [words.due, formatDocumentDate(invoice.dueOn, languageTag(invoice.locale))],
    [words.reference, invoice.paymentReference],
  ]
  if (invoice.schoolPo !== '') pairs.push([words.schoolPo, invoice.schoolPo])
  const widest = (right - margin - columnGap * (pairs.length - 1)) / pairs.length
  let x = margin
  return pairs.map(([title, value], index) => {
    const room = index === pairs.length - 1 ? right - x : widest * 1.15
    const lines = paper.lines(value, room, fact)
    const here = { label: title, lines, x }
    const width = Math.max(paper.widthOf(title, label), ...lines.map((line) => paper.widthOf(line, fact)))
    x += Math.max(width + columnGap, (widest + columnGap) * 0.8)
    return here
  })
}

function factsBottom(facts: readonly Fact[]): number {
  return factsTop + 32 + leading * (Math.max(...facts.map((each) => each.lines.length)) - 1) + 8
}

function drawFacts(paper: Paper, invoice: InvoiceDocument): void {
  const facts = factsOf(paper, invoice)
  paper.line(margin, factsTop, right, factsTop, faint)
  for (const { label: title, lines, x } of facts) {
    paper.tag('P', () => {
      paper.text(`${title} `, x, factsTop + 16, label)
      paper.textLines(lines, x, factsTop + 30, leading, fact)
    })
  }
  const bottom = factsBottom(facts)
  paper.line(margin, bottom, right, bottom, faint)
}

function partiesTop(paper: Paper, invoice: InvoiceDocument): number {
  return factsBottom(factsOf(paper, invoice)) + partiesGap
}

interface PartyLine {
  text: string
  style: TextStyle
}

function fromLines(paper: Paper, { issuer, locale }: InvoiceDocument): PartyLine[] {
  const words = invoiceWords[locale]
  const details = [...issuer.address, issuer.email, issuer.phone].filter((line) => line !== undefined)
  if (issuer.registrationNumber) details.push(`${words.registrationNumber} ${issuer.registrationNumber}`)
  if (issuer.vatNumber) details.push(`${words.vatNumber} ${issuer.vatNumber}`)
  return party(paper, issuer.name, details)
}

function toLines(paper: Paper, { customer, locale }: InvoiceDocument): PartyLine[] {
  const words = invoiceWords[locale]
  const details = customer.attention ? [`${words.attention}: ${customer.attention}`] : []
  details.push(...customer.address)
  if (customer.vatNumber) details.push(`${words.vatNumber} ${customer.vatNumber}`)
  return party(paper, customer.name, details)
}

function party(paper: Paper, title: string, details: readonly string[]): PartyLine[] {
  return [
    ...paper.lines(title, partyWidth, name).map((text) => ({ text, style: name })),
    ...details.flatMap((line) => paper.lines(line, partyWidth, plain)).map((text) => ({ text, style: plain })),
  ]
}

function drawParty(paper: Paper, title: string, lines: readonly PartyLine[], x: number, top: number): void {
  paper.tag('P', () => {
    paper.text(`${title} `, x, top, label)
    for (const [index, line] of lines.entries()) {
      paper.text(`${line.text} `, x, top + 3 + leading * (index + 1), line.style)
    }
  })
}
