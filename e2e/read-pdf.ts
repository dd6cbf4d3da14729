import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a downloaded PDF, page after page. */
export async function readBack(download: Download): Promise<string> {
  return readPdf(await readFile(await download.path()))
}

/** The text of a PDF, page after page. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pages = await pagesOf(await openPdf(bytes))
  return (await Promise.all(pages.map(readPage))).join('\n')
}

export async function readPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

export function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

export function pagesOf(pdf: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
}
