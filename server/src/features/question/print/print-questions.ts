import type { Printable } from '@agon/contract/question/print'
import type { FileReply } from '@agon/contract/schema'
import { accentInks } from '@agon/domain/accent'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId, QuestionModuleId } from '@agon/domain/ids'
import { choiceOrder, type FaceQuestion } from '@agon/domain/paper'
import { Problem } from '@agon/domain/problem'
import { faceOf } from '@agon/domain/question/face'
import { languages, type Language } from '@agon/domain/question/question'
import type { Db } from '../../../db/database.ts'
import type { App } from '../../../http/handler.ts'
import { findModules, findQuestions } from '../store.ts'
import type { PrintDocument, PrintModule } from './document.ts'
import { readFigures } from './figures.ts'
import { findPrintFaults, makePrintPdf } from './make.ts'
import { momentWords } from './moments.ts'
import { printSteps } from './print-steps.ts'
import { printWords, titleIn } from './words.ts'

export interface PrintWish {
  what: Printable
  languages: string
  questionModuleId?: QuestionModuleId | undefined
}

/** What is asked for as one PDF: the questions as they stand now, laid out in a thread. */
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
  const modules = await modulesOf(db, olympiadId, wish)
  if (!modules.some(({ questions }) => questions.length > 0)) throw new Problem('nothingToPrint')
  const print: PrintDocument = {
    what: wish.what,
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

/** The modules that the olympiad runs, or the one that is asked for, whether it is run or not. */
async function modulesOf(
  db: Db,
  olympiadId: OlympiadId,
  { what, questionModuleId }: PrintWish,
): Promise<PrintModule[]> {
  const all = await findModules(db, { olympiadId })
  const asked = all.filter((module) =>
    questionModuleId === undefined ? module.position !== null : module.id === questionModuleId,
  )
  if (questionModuleId !== undefined && asked.length === 0) throw new Problem('notFound')
  return Promise.all(
    asked.map(async (module) => {
      const items = await findQuestions(db, { questionModuleId: module.id })
      const questions = items.map(({ id, question }, index) => ({
        number: index + 1,
        marks: question.marks,
        face: inPrintedOrder(faceOf(id, question), module, olympiadId),
        question: what === 'memorandum' ? question : null,
      }))
      const { titles, instructions, limitSeconds } = module
      return { titles, instructions, limitSeconds, questions }
    }),
  )
}

/**
 * Choices as they are printed: where learners get them in any order, authors may have written the right one first. The same for
 * everybody, so that one memorandum fits.
 */
function inPrintedOrder(face: FaceQuestion, module: { shuffleChoices: boolean }, olympiadId: OlympiadId): FaceQuestion {
  return 'choices' in face
    ? { ...face, choices: choiceOrder(module, { id: face.id, choices: face.choices }, olympiadId) }
    : face
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
  const title = `${print.olympiad} - ${titleIn(print, 'en')} (${print.languages.join(', ')})`
  if (print.confidential === null) return `${title}.pdf`
  const { confidentialUntil: until, confidentialUntilRelease } = printWords.en
  const words =
    print.confidential === 'release'
      ? confidentialUntilRelease
      : until(momentWords(print.confidential, print.timeZone, 'en').replaceAll(':', '.'))
  return `${title} - ${words}.pdf`
}
