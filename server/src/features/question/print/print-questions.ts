import type { Printable } from '@agon/contract/question/print'
import type { FileReply } from '@agon/contract/schema'
import { accentInks } from '@agon/domain/accent'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { languages, type Language } from '@agon/domain/question/parts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import type { PrintDocument, PrintModule } from '#/question-print/document.ts'
import { hasModule, readEdition, type PrintWish } from './edition.ts'
import { readFigures } from './figures.ts'
import { findPrintFaults, makePrintPdf } from '#/question-print/make.ts'
import { momentWords } from '#/question-print/moments.ts'
import { printSteps } from './print-steps.ts'
import { printWords, titleIn } from '#/question-print/words.ts'

/** The paper, its answer sheet or its memorandum as one PDF, laid out in a thread. */
export async function printQuestions(app: App, olympiadId: OlympiadId, wish: PrintWish): Promise<FileReply> {
  const print = await printDocument(app, olympiadId, wish)
  return {
    filename: filenameOf(print),
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await makePrintPdf(print),
  }
}

/** The same, with how far it is, and the file in pieces at the end. */
export async function printInSteps(app: App, olympiadId: OlympiadId, wish: PrintWish) {
  const print = await printDocument(app, olympiadId, wish)
  return { events: () => printSteps(filenameOf(print), (tell) => makePrintPdf(print, tell)) }
}

async function printDocument(app: App, olympiadId: OlympiadId, wish: PrintWish): Promise<PrintDocument> {
  const { db } = app.database
  const olympiad = await findOlympiad(db, olympiadId)
  if (olympiad === undefined) throw new Problem('notFound')
  const wanted = languages.filter((language) => wish.languages.split(',').includes(language))
  const { questionModuleId } = wish
  if (questionModuleId !== undefined && !(await hasModule(db, olympiadId, questionModuleId)))
    throw new Problem('notFound')
  const { edition, modules } = await readEdition(db, olympiadId, wish)
  if (!modules.some(({ questions }) => questions.length > 0)) throw new Problem('nothingToPrint')
  const print: PrintDocument = {
    what: wish.what,
    edition,
    languages: languagesIn(modules, wanted),
    accent: accentInks[olympiad.accent],
    olympiad: olympiad.title,
    opensAt: olympiad.opensAt.toISOString(),
    closesAt: olympiad.closesAt.toISOString(),
    timeZone: olympiad.timeZone,
    confidential: confidentialUntil(olympiad, wish.what, app.now()),
    madeOn: dayIn(app.now(), olympiad.timeZone),
    modules,
    figures: {},
  }
  print.figures = await readFigures(app, print)
  const faults = await findPrintFaults(print)
  if (faults.length > 0) throw new Problem('unprintable', { what: faults.slice(0, 5).join(' ') })
  return print
}

function findOlympiad(db: Db, id: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['olympiads.title', 'olympiads.phase', 'olympiads.opensAt', 'olympiads.closesAt', 'olympiads.timeZone'])
    .select('projects.accent')
    .where('olympiads.id', '=', id)
    .executeTakeFirst()
}

/** Those of the wanted languages in which there is something to print. */
function languagesIn(modules: readonly PrintModule[], wanted: readonly Language[]): Language[] {
  const written = wanted.filter((language) =>
    modules.some(({ questions }) => questions.some(({ face }) => face.texts[language] !== undefined)),
  )
  if (written.length === 0) throw new Problem('nothingToPrint')
  return written
}

interface Window {
  phase: string
  closesAt: Date
}

/** Questions are secret while somebody may still sit, keys until the results are released. */
function confidentialUntil({ phase, closesAt }: Window, what: Printable, now: Date): PrintDocument['confidential'] {
  if (phase === 'released' || phase === 'archived') return null
  if (now < closesAt) return what === 'memorandum' ? 'release' : closesAt.toISOString()
  return what === 'memorandum' ? 'release' : null
}

function filenameOf(print: PrintDocument): string {
  const { edition } = print
  const version = edition.kind === 'published' ? ` no. ${edition.number}` : ', working copy'
  const title = `${print.olympiad} - ${titleIn(print, 'en')}${version} (${print.languages.join(', ')})`
  if (print.confidential === null) return `${title}.pdf`
  const { confidentialUntil: until, confidentialUntilRelease } = printWords.en
  const words =
    print.confidential === 'release'
      ? confidentialUntilRelease
      : until(momentWords(print.confidential, print.timeZone, 'en').replaceAll(':', '.'))
  return `${title} - ${words}.pdf`
}
