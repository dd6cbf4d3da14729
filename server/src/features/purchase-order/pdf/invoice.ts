import { languageTag } from '#/pdf/locale.ts'
import { faint, muted, Paper } from '#/pdf/paper.ts'
import { paginate } from '#/pdf/paginate.ts'
import { substituteNote } from '#/pdf/substitutes.ts'
import { drawHeadings, drawRow, layRow } from '#/pdf/table.ts'
import { drawHead, headHeight } from './head.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { lineTable } from './lines.ts'
import { continuedTop, footerTop, margin, right } from './page.ts'
import { drawPayment, drawTotals, paymentHeight, totalsHeight } from './payment.ts'
import { invoiceWords } from './words.ts'

export async function invoicePdf(invoice: InvoiceDocument): Promise<Uint8Array> {
  const paper = new Paper({
    title: titleOf(invoice),
    language: languageTag(invoice.locale),
    createdAt: new Date(`${invoice.issuedOn}T00:00:00Z`),
  })
  const table = lineTable(invoice)
  paper.addPage()
  const rows = invoice.lines.map((line) => layRow(paper, table, line))
  const tableTop = headHeight(paper, invoice)
  const headings = table.leading + 2
  const pages = paginate(
    rows.map((row) => row.height),
    {
      first: footerTop - tableTop - headings,
      next: footerTop - continuedTop - headings,
      tail: totalsHeight(invoice) + paymentHeight(paper, invoice),
    },
  )
  for (const [index, page] of pages.entries()) {
    if (index > 0) paper.addPage()
    let top = index === 0 ? drawHead(paper, invoice) : continuedTop
    if (page.length > 0) {
      paper.within('Table', () => {
        top = drawHeadings(paper, table, top)
        for (const row of page) {
          const laid = rows[row]
          if (laid) top = drawRow(paper, table, laid, top)
        }
      })
    }
    if (index === pages.length - 1) drawPayment(paper, invoice, drawTotals(paper, invoice, top))
    drawFooter(paper, invoice, index + 1, pages.length)
  }
  return paper.finish()
}

function titleOf(invoice: InvoiceDocument): string {
  const words = invoiceWords[invoice.locale]
  return `${invoice.issuer.vatNumber ? words.taxInvoice : words.invoice} ${invoice.number}`
}

function drawFooter(paper: Paper, invoice: InvoiceDocument, page: number, pages: number): void {
  paper.line(margin, footerTop + 8, right, footerTop + 8, faint)
  paper.artifact(() => {
    const style = { size: 8, color: muted }
    paper.text(`${invoice.issuer.name} · ${titleOf(invoice)}`, margin, footerTop + 22, style)
    const words = invoiceWords[invoice.locale].page(page, pages)
    paper.text(words, right, footerTop + 22, { ...style, align: 'right' })
    const note = substituteNote(textsOf(invoice), invoice.locale)
    if (note !== undefined) paper.text(note, margin, footerTop + 34, style)
  })
}

function textsOf({ issuer, customer, ...invoice }: InvoiceDocument): string[] {
  const { bank } = issuer
  return [
    issuer.name,
    ...issuer.address,
    ...present(issuer.vatNumber, issuer.registrationNumber, issuer.email, issuer.phone),
    ...present(bank.accountHolder, bank.bank, bank.accountNumber, bank.branchCode, bank.accountType, bank.swift),
    customer.name,
    ...customer.address,
    ...present(customer.attention, customer.vatNumber),
    ...present(invoice.number, invoice.schoolPo, invoice.paymentReference, invoice.olympiad, invoice.payUrl),
    ...invoice.lines.flatMap((line) => [line.description, line.comment]),
  ]
}

function present(...texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined)
}
