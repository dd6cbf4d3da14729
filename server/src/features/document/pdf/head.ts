import { formatDocumentDate } from '@agon/domain/format/date'
import { languageTag } from '#/pdf/locale.ts'
import { faint, muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { PrintedDocument } from './printed-document.ts'
import { margin, right } from './page.ts'
import { documentWords } from './words.ts'

const titleBaseline = 92
const factsTop = 112
const leading = 13
const partiesGap = 28
const columnGap = 16

const strong = { face: 'semibold' } as const
const label: TextStyle = { ...strong, size: 8, color: muted }
const fact: TextStyle = { size: 10 }
const name: TextStyle = { ...strong, size: 10.5 }
const plain: TextStyle = { size: 9.5 }

/** Where the table of lines begins below the head. */
export function headHeight(paper: Paper, document: PrintedDocument): number {
  const parties = [fromLines(paper, document), toLines(paper, document)]
  return partiesTop(paper, document) + leading * (Math.max(...parties.map((lines) => lines.length)) + 1) + 30
}

export function drawHead(paper: Paper, document: PrintedDocument): number {
  drawTitle(paper, document)
  drawFacts(paper, document)
  const top = partiesTop(paper, document)
  const words = documentWords[document.locale]
  drawParty(paper, words.from, fromLines(paper, document), margin, top)
  drawParty(paper, words.to, toLines(paper, document), middle, top)
  return headHeight(paper, document)
}

const middle = margin + (right - margin + columnGap) / 2
const partyWidth = middle - margin - columnGap

function drawTitle(paper: Paper, document: PrintedDocument): void {
  const words = documentWords[document.locale]
  paper.artifact(() => paper.doc.rect(margin, 56, 28, 3).fill(document.accent))
  paper.tag('P', () => paper.text(document.olympiad, margin + 36, 61, { ...strong, size: 9.5, color: muted }))
  paper.tag('H1', () => {
    paper.text(kindTitle(document), margin - 1, titleBaseline, { ...strong, size: 26 })
  })
  if (!document.isCopy) return
  paper.tag('P', () => {
    paper.text(words.copy, right, titleBaseline, { ...strong, size: 16, color: document.accent, align: 'right' })
  })
}

/** Only a VAT vendor issues tax invoices. */
export function kindTitle({ kind, issuer, locale }: PrintedDocument): string {
  const words = documentWords[locale]
  if (kind === 'credit-note') return words.creditNote
  if (kind === 'quote') return words.quote
  if (kind === 'receipt') return words.receipt
  return issuer.vatNumber ? words.taxInvoice : words.invoice
}

interface Fact {
  label: string
  lines: string[]
  x: number
}

/** What people look for first, in one row between two hairlines. The columns are as wide as what they hold. */
function factsOf(paper: Paper, document: PrintedDocument): Fact[] {
  const words = documentWords[document.locale]
  const date = (day: string) => formatDocumentDate(day, languageTag(document.locale))
  const pairs: [string, string][] = [
    [words.number[document.kind], document.number],
    [words.issued, date(document.issuedOn)],
  ]
  if (document.dueOn !== undefined) pairs.push([words.due, date(document.dueOn)])
  if (document.validUntil !== undefined) pairs.push([words.validUntil, date(document.validUntil)])
  if (document.kind === 'invoice' || document.kind === 'receipt')
    pairs.push([words.reference, document.paymentReference])
  if (document.schoolPo !== '') pairs.push([words.schoolPo, document.schoolPo])
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

function drawFacts(paper: Paper, document: PrintedDocument): void {
  const facts = factsOf(paper, document)
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

function partiesTop(paper: Paper, document: PrintedDocument): number {
  return factsBottom(factsOf(paper, document)) + partiesGap
}

interface PartyLine {
  text: string
  style: TextStyle
}

function fromLines(paper: Paper, { issuer, locale }: PrintedDocument): PartyLine[] {
  const words = documentWords[locale]
  const details = [...issuer.address, issuer.email, issuer.phone].filter((line) => line !== undefined)
  if (issuer.registrationNumber) details.push(`${words.registrationNumber} ${issuer.registrationNumber}`)
  if (issuer.vatNumber) details.push(`${words.vatNumber} ${issuer.vatNumber}`)
  return party(paper, issuer.name, details)
}

function toLines(paper: Paper, { customer, locale }: PrintedDocument): PartyLine[] {
  const words = documentWords[locale]
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
