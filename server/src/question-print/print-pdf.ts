import { Paper } from '../pdf/paper.ts'
import { drawBands, type Band } from '../pdf/rich/band.ts'
import type { PrintDocument } from './document.ts'
import { Figures } from './layout/figure.ts'
import { ShownFigures } from './layout/shown-figures.ts'
import { memoPages } from './layout/memo-pages.ts'
import { paperPages } from './layout/paper-pages.ts'
import { drawRegistration } from './layout/registration.ts'
import { sheetPages } from './layout/sheet-pages.ts'
import { drawFrame, sheafOf, top, type Sheaf } from './layout/sheet-of-paper.ts'
import { languageTagOf } from './moments.ts'
import { titleIn } from './words.ts'

/** How many questions are laid out, of all in every language. */
export interface PrintProgress {
  done: number
  total: number
}

/** A paper, its answer sheet or its memorandum: each language whole, one after the other. */
export async function printPdf(
  print: PrintDocument,
  tell: (progress: PrintProgress) => void = () => undefined,
): Promise<Uint8Array> {
  const questions = print.modules.reduce((sum, module) => sum + module.questions.length, 0)
  const total = questions * print.languages.length
  let done = 0
  const laidOut = () => tell({ done: (done += 1), total })
  const [first = 'en'] = print.languages
  const paper = new Paper({
    title: `${print.olympiad}: ${titleIn(print, first)}`,
    language: languageTagOf(first),
    createdAt: new Date(`${print.madeOn}T00:00:00Z`),
  })
  const shown = new ShownFigures(paper, print.figures)
  for (const language of print.languages) {
    const sheaf = sheafOf(paper, print, language, laidOut)
    drawLanguage(sheaf, new Figures(sheaf, shown))
  }
  return paper.finish()
}

function drawLanguage(sheaf: Sheaf, figures: Figures): void {
  const pages = pagesOf(sheaf, figures)
  for (const [index, bands] of pages.entries()) {
    sheaf.paper.addPage()
    if (sheaf.print.what === 'answer-sheet') drawRegistration(sheaf.paper)
    drawFrame(sheaf, titleIn(sheaf.print, sheaf.language), index + 1, pages.length, index === 0)
    sheaf.paper.within('Sect', () => drawBands(bands, top))
  }
}

function pagesOf(sheaf: Sheaf, figures: Figures): Band[][] {
  switch (sheaf.print.what) {
    case 'paper':
      return paperPages(sheaf, figures)
    case 'answer-sheet':
      return sheetPages(sheaf)
    case 'memorandum':
      return memoPages(sheaf, figures)
  }
}
