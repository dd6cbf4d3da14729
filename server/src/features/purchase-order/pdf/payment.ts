import { formatMoney } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import { faint, ink, mm, muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { margin, right } from './page.ts'
import { invoiceWords } from './words.ts'

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
  weight: 'plain' | 'strong' | 'owed'
}

function totalsOf(invoice: InvoiceDocument): Total[] {
  const words = invoiceWords[invoice.locale]
  const net = invoice.lines.reduce((sum, line) => sum + line.net, 0)
  const vat = invoice.lines.reduce((sum, line) => sum + line.vat, 0)
  return [
    { label: words.subtotal, minor: net, weight: 'plain' },
    { label: words.vatTotal, minor: vat, weight: 'plain' },
    { label: words.total, minor: net + vat, weight: 'strong' },
    { label: words.paid, minor: invoice.paid, weight: 'plain' },
    { label: words.outstanding, minor: net + vat - invoice.paid, weight: 'owed' },
  ]
}

function outstanding(invoice: InvoiceDocument): number {
  return totalsOf(invoice).at(-1)?.minor ?? 0
}

export function totalsHeight(invoice: InvoiceDocument): number {
  return 12 + totalsOf(invoice).length * row + 12
}

/** Returns the y below the totals. */
export function drawTotals(paper: Paper, invoice: InvoiceDocument, top: number): number {
  const words = invoiceWords[invoice.locale]
  let baseline = top + 12 + row * 0.6
  const note: TextStyle = { size: 8.5, color: muted }
  const isZeroRated = invoice.lines.every(({ vatRate }) => vatRate === 0)
  const vatNote = isZeroRated ? words.zeroRated : words.pricesIncludeVat
  if (invoice.issuer.vatNumber) paper.tag('P', () => paper.text(vatNote, margin, baseline, note))
  for (const total of totalsOf(invoice)) {
    if (total.weight !== 'plain') paper.line(totalsLeft, baseline - 12.5, right, baseline - 12.5, ink)
    const style: TextStyle =
      total.weight === 'plain'
        ? { size: 9.5 }
        : {
            face: 'semibold',
            size: total.weight === 'owed' ? 13 : 10.5,
            color: total.weight === 'owed' ? invoice.accent : ink,
          }
    const drop = total.weight === 'owed' ? 3 : 0
    const amount = formatMoney(total.minor, invoice.currency, languageTag(invoice.locale))
    paper.tag('P', () => {
      paper.text(`${total.label} `, totalsLeft, baseline + drop, style)
      paper.text(amount, right, baseline + drop, { ...style, align: 'right' })
    })
    baseline += row
  }
  return top + totalsHeight(invoice)
}

export function paymentHeight(paper: Paper, invoice: InvoiceDocument): number {
  if (outstanding(invoice) <= 0) return 40
  const bank = detailsOf(invoice).length * leading + referenceLines(paper, invoice).length * leading + 16
  return 44 + (invoice.payUrl === undefined ? bank : Math.max(qrSize + 12, bank))
}

/** How to pay what is outstanding: by bank on the left, and online on the right where that is possible. */
export function drawPayment(paper: Paper, invoice: InvoiceDocument, top: number): void {
  const words = invoiceWords[invoice.locale]
  if (outstanding(invoice) <= 0) {
    paper.tag('P', () => paper.text(words.paidInFull, margin, top + 28, { size: 10 }))
    return
  }
  paper.line(margin, top + 12, right, top + 12, faint)
  const heading: TextStyle = { face: 'semibold', size: 11 }
  paper.tag('H2', () => paper.text(words.howToPay, margin, top + 34, heading))
  drawBank(paper, invoice, top + 54)
  if (invoice.payUrl === undefined) return
  paper.tag('H2', () => paper.text(words.payOnline, payLeft, top + 34, heading))
  drawLink(paper, invoice, invoice.payUrl, top + 54)
  paper.qr(invoice.payUrl, qrLeft, top + 26, qrSize, words.qrAlt)
}

function detailsOf({ issuer: { bank }, locale }: InvoiceDocument): [string, string][] {
  const words = invoiceWords[locale]
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

function referenceLines(paper: Paper, invoice: InvoiceDocument): string[] {
  const words = invoiceWords[invoice.locale]
  return paper.lines(words.quoteReference(invoice.paymentReference), payLeft - margin - 24, plain)
}

function drawBank(paper: Paper, invoice: InvoiceDocument, top: number): void {
  let baseline = top
  for (const [label, value] of detailsOf(invoice)) {
    paper.tag('P', () => {
      paper.text(`${label} `, margin, baseline, { size: 9.5, color: muted })
      paper.text(value, margin + detailsIndent, baseline, plain)
    })
    baseline += leading
  }
  baseline += 6
  paper.tag('P', () => paper.textLines(referenceLines(paper, invoice), margin, baseline, leading, plain))
}

function drawLink(paper: Paper, invoice: InvoiceDocument, payUrl: string, top: number): void {
  const width = qrLeft - payLeft - 16
  const style: TextStyle = { size: 8.5, color: invoice.accent }
  const lines = paper.lines(payUrl, width, style)
  paper.tag('P', () => paper.text(invoiceWords[invoice.locale].scan, payLeft, top, { size: 9.5, color: muted }))
  const area = { x: payLeft, y: top + 4, width, height: lines.length * 12 + 4 }
  paper.link(payUrl, area, () => paper.textLines(lines, payLeft, top + leading, 12, style))
}
