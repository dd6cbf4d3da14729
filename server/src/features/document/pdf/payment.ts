import type { ReceivedPayment } from '@agon/domain/document'
import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import { faint, ink, mm, muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { PrintedDocument } from './printed-document.ts'
import { margin, right } from './page.ts'
import type { DocumentWords } from './document-words.ts'
import { documentWords } from './words.ts'

const row = 18
const totalsLeft = 330
const qrSize = 28 * mm
const qrLeft = right - qrSize
const payLeft = 330
const leading = 14
const detailsIndent = 92

interface Total {
  label: string
  minor: number
  weight: 'plain' | 'owed'
}

function totalsOf(document: PrintedDocument): Total[] {
  const words = documentWords[document.locale]
  if (document.received !== undefined) return totalsOfReceipt(document.received, words)
  const net = document.lines.reduce((sum, line) => sum + line.net, 0)
  const vat = document.lines.reduce((sum, line) => sum + line.vat, 0)
  return [
    { label: words.subtotal, minor: net, weight: 'plain' },
    { label: words.vatTotal, minor: vat, weight: 'plain' },
    { label: words.total[document.kind], minor: net + vat, weight: 'owed' },
  ]
}

function totalsOfReceipt({ amount, gross, outstanding }: ReceivedPayment, words: DocumentWords): Total[] {
  return [
    { label: words.price, minor: gross, weight: 'plain' },
    { label: words.paidBefore, minor: gross - outstanding - amount, weight: 'plain' },
    { label: words.total.receipt, minor: amount, weight: 'owed' },
    { label: words.stillToPay, minor: outstanding, weight: 'plain' },
  ]
}

/** Whether the document asks for money. */
function asksForMoney(document: PrintedDocument): boolean {
  return document.kind === 'invoice' && (totalsOf(document).at(-1)?.minor ?? 0) > 0
}

export function totalsHeight(document: PrintedDocument): number {
  return 12 + totalsOf(document).length * row + 12
}

/** Returns the y below the totals. */
export function drawTotals(paper: Paper, document: PrintedDocument, top: number): number {
  const words = documentWords[document.locale]
  let baseline = top + 12 + row * 0.6
  const note: TextStyle = { size: 8.5, color: muted }
  const isZeroRated = document.lines.every(({ vatRate }) => vatRate === 0)
  const vatNote = isZeroRated ? words.zeroRated : words.pricesIncludeVat
  if (document.received !== undefined) drawReceived(paper, document, document.received, baseline)
  else if (document.issuer.vatNumber) paper.tag('P', () => paper.text(vatNote, margin, baseline, note))
  for (const total of totalsOf(document)) {
    if (total.weight !== 'plain') paper.line(totalsLeft, baseline - 12.5, right, baseline - 12.5, ink)
    const isTotal = total.weight === 'owed'
    const style: TextStyle = isTotal ? { face: 'semibold', size: 13, color: document.accent } : { size: 9.5 }
    const drop = isTotal ? 3 : 0
    const amount = formatMoney(total.minor, document.currency, languageTag(document.locale))
    paper.tag('P', () => {
      paper.text(`${total.label} `, totalsLeft, baseline + drop, style)
      paper.text(amount, right, baseline + drop, { ...style, align: 'right' })
    })
    baseline += row
  }
  return top + totalsHeight(document)
}

/** When and how the money came, on the left of the totals. */
function drawReceived(
  paper: Paper,
  { locale }: PrintedDocument,
  { receivedOn, method, reference }: ReceivedPayment,
  top: number,
): void {
  const words = documentWords[locale]
  const facts: [string, string][] = [
    [words.receivedOn, formatDocumentDate(receivedOn, languageTag(locale))],
    [words.method, words.methods[method]],
  ]
  if (reference !== '') facts.push([words.payersReference, reference])
  let baseline = top
  for (const [label, value] of facts) {
    const lines = paper.lines(value, totalsLeft - margin - detailsIndent - 16, plain)
    paper.tag('P', () => {
      paper.text(`${label} `, margin, baseline, { size: 9.5, color: muted })
      paper.textLines(lines, margin + detailsIndent, baseline, leading, plain)
    })
    baseline += leading * lines.length + 4
  }
}

export function paymentHeight(paper: Paper, document: PrintedDocument): number {
  if (!asksForMoney(document)) return 28 + closingLines(paper, document).length * leading
  const bank = detailsOf(document).length * leading + referenceLines(paper, document).length * leading + 16
  return 44 + (document.payUrl === undefined ? bank : Math.max(qrSize + 12, bank))
}

/** How to pay an invoice: by bank on the left, and online on the right where that is possible. */
export function drawPayment(paper: Paper, document: PrintedDocument, top: number): void {
  const words = documentWords[document.locale]
  if (!asksForMoney(document)) {
    paper.tag('P', () => paper.textLines(closingLines(paper, document), margin, top + 28, leading, { size: 10 }))
    return
  }
  paper.line(margin, top + 12, right, top + 12, faint)
  const heading: TextStyle = { face: 'semibold', size: 11 }
  paper.tag('H2', () => paper.text(words.howToPay, margin, top + 34, heading))
  drawBank(paper, document, top + 54)
  if (document.payUrl === undefined) return
  paper.tag('H2', () => paper.text(words.payOnline, payLeft, top + 34, heading))
  drawLink(paper, document, document.payUrl, top + 54)
  paper.qr(document.payUrl, qrLeft, top + 26, qrSize, words.qrAlt)
}

/** The terms of a quote; the invoices of a receipt; those that a credit note corrects and the reason; or the note that an invoice asks for nothing. */
function closingLines(paper: Paper, document: PrintedDocument): string[] {
  const words = documentWords[document.locale]
  if (document.kind === 'invoice') return [words.nothingToPay]
  const date = (day: string) => formatDocumentDate(day, languageTag(document.locale))
  if (document.kind === 'quote')
    return paper.lines(words.ofQuote(date(document.validUntil ?? document.issuedOn)), right - margin, { size: 10 })
  const invoices = document.corrects.map(({ number, issuedOn }) => words.invoiceOf(number, date(issuedOn))).join(', ')
  if (document.kind === 'receipt') return paper.lines(words.ofReceipt(invoices), right - margin, { size: 10 })
  const texts = [words.corrects(invoices), ...(document.reason === '' ? [] : [words.reason(document.reason)])]
  return texts.flatMap((text) => paper.lines(text, right - margin, { size: 10 }))
}

function detailsOf({ issuer: { bank }, locale }: PrintedDocument): [string, string][] {
  const words = documentWords[locale]
  const details: [string, string][] = [
    [words.account, bank.accountHolder],
    [words.bank, bank.bank],
    [words.accountNumber, bank.accountNumber],
    [words.branchCode, bank.branchCode],
  ]
  if (bank.accountType) details.push([words.accountType, bank.accountType])
  if (bank.swift) details.push([words.swift, bank.swift])
  return details
}

const plain: TextStyle = { size: 9.5 }

function referenceLines(paper: Paper, document: PrintedDocument): string[] {
  const words = documentWords[document.locale]
  return paper.lines(words.quoteReference(document.paymentReference), payLeft - margin - 24, plain)
}

function drawBank(paper: Paper, document: PrintedDocument, top: number): void {
  let baseline = top
  for (const [label, value] of detailsOf(document)) {
    paper.tag('P', () => {
      paper.text(`${label} `, margin, baseline, { size: 9.5, color: muted })
      paper.text(value, margin + detailsIndent, baseline, plain)
    })
    baseline += leading
  }
  baseline += 6
  paper.tag('P', () => paper.textLines(referenceLines(paper, document), margin, baseline, leading, plain))
}

function drawLink(paper: Paper, document: PrintedDocument, payUrl: string, top: number): void {
  const width = qrLeft - payLeft - 16
  const style: TextStyle = { size: 8.5, color: document.accent }
  const lines = paper.lines(payUrl, width, style)
  paper.tag('P', () => paper.text(documentWords[document.locale].scan, payLeft, top, { size: 9.5, color: muted }))
  const area = { x: payLeft, y: top + 4, width, height: lines.length * 12 + 4 }
  paper.link(payUrl, area, () => paper.textLines(lines, payLeft, top + leading, 12, style))
}
