import { languageTag } from '#/pdf/locale.ts'
import { faint, muted, Paper } from '#/pdf/paper.ts'
import { paginate } from '#/pdf/paginate.ts'
import { substituteNote } from '#/pdf/substitutes.ts'
import { drawHeadings, drawRow, layRow } from '#/pdf/table.ts'
import { drawHead, headHeight, kindTitle } from './head.ts'
import type { PrintedDocument } from './printed-document.ts'
import { lineTable } from './lines.ts'
import { continuedTop, footerTop, margin, right } from './page.ts'
import { drawPayment, drawTotals, paymentHeight, totalsHeight } from './payment.ts'
import { documentWords } from './words.ts'

export async function documentPdf(document: PrintedDocument): Promise<Uint8Array> {
  const paper = new Paper({
    title: titleOf(document),
    language: languageTag(document.locale),
    createdAt: new Date(`${document.issuedOn}T00:00:00Z`),
  })
  const table = lineTable(document)
  paper.addPage()
  const rows = document.lines.map((line) => layRow(paper, table, line))
  const tableTop = headHeight(paper, document)
  const headings = table.leading + 2
  const pages = paginate(
    rows.map((row) => row.height),
    {
      first: footerTop - tableTop - headings,
      next: footerTop - continuedTop - headings,
      tail: totalsHeight(document) + paymentHeight(paper, document),
    },
  )
  for (const [index, page] of pages.entries()) {
    if (index > 0) paper.addPage()
    let top = index === 0 ? drawHead(paper, document) : continuedTop
    if (page.length > 0) {
      paper.within('Table', () => {
        top = drawHeadings(paper, table, top)
        for (const row of page) {
          const laid = rows[row]
          if (laid) top = drawRow(paper, table, laid, top)
        }
      })
    }
    if (index === pages.length - 1) drawPayment(paper, document, drawTotals(paper, document, top))
    drawFooter(paper, document, index + 1, pages.length)
  }
  return paper.finish()
}

function titleOf(document: PrintedDocument): string {
  return `${kindTitle(document)} ${document.number}`
}

function drawFooter(paper: Paper, document: PrintedDocument, page: number, pages: number): void {
  paper.line(margin, footerTop + 8, right, footerTop + 8, faint)
  paper.artifact(() => {
    const style = { size: 8, color: muted }
    paper.text(`${document.issuer.name} · ${titleOf(document)}`, margin, footerTop + 22, style)
    const words = documentWords[document.locale].page(page, pages)
    paper.text(words, right, footerTop + 22, { ...style, align: 'right' })
    const note = substituteNote(textsOf(document), document.locale)
    if (note !== undefined) paper.text(note, margin, footerTop + 34, style)
  })
}

function textsOf({ issuer, customer, ...document }: PrintedDocument): string[] {
  const { bank } = issuer
  return [
    issuer.name,
    ...issuer.address,
    ...present(issuer.vatNumber, issuer.registrationNumber, issuer.email, issuer.phone),
    ...present(bank.accountHolder, bank.bank, bank.accountNumber, bank.branchCode, bank.accountType, bank.swift),
    customer.name,
    ...customer.address,
    ...present(customer.attention, customer.vatNumber),
    ...present(document.number, document.schoolPo, document.paymentReference, document.olympiad, document.payUrl),
    ...document.lines.flatMap((line) => [line.description, line.comment]),
    document.reason,
    ...present(document.received?.reference),
  ]
}

function present(...texts: (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined)
}
