import type { Printable } from '@agon/contract/question/print'
import { Problem } from '@agon/domain/problem'
import { figuresIn } from '@agon/domain/question/figure-in-text'
import type { Figure } from '@agon/domain/question/parts'
import type { App } from '#/http/handler.ts'
import type { FigureFile, PrintDocument, PrintQuestion } from '#/question-print/document.ts'

/** Bytes of figures that one document may hold: they are all in memory while it is made. */
const most = 64 * 1024 * 1024

/** The figures of the questions, each once. One that paper cannot show is left out; a substitute is printed. */
export async function readFigures(app: App, { what, modules }: PrintDocument): Promise<Record<string, FigureFile>> {
  const questions = modules.flatMap((module) => module.questions)
  const wanted = new Set(questions.flatMap((question) => figuresPrinted(what, question)).map(({ sha256 }) => sha256))
  const figures: Record<string, FigureFile> = {}
  let size = 0
  for (const sha256 of wanted) {
    const bytes = await app.files.read(sha256)
    const mediaType = bytes === null ? undefined : typeOf(bytes)
    if (bytes === null || mediaType === undefined) continue
    size += bytes.length
    if (size > most)
      throw new Problem('unprintable', {
        what: 'its figures are more than 64 MB together. Print its parts one by one.',
      })
    figures[sha256] = { mediaType, bytes }
  }
  return figures
}

/** All of a paper; of a memorandum those that are answered in, and those of right choices and feedback; an answer sheet has none. */
export function figuresPrinted(what: Printable, { face, question }: PrintQuestion): Figure[] {
  if (what === 'paper') return face.figures
  if (what === 'answer-sheet' || question === null) return []
  if (question.kind === 'hot-spot') return question.figures
  const explained = new Set(
    Object.values(question.texts).flatMap(({ choices, feedback = '' }) =>
      [...Object.values(choices), feedback].flatMap(figuresIn),
    ),
  )
  return question.figures.filter(({ id }) => explained.has(id))
}

/** By its first bytes; undefined for WebP, which PDF does not know. */
function typeOf(bytes: Uint8Array): FigureFile['mediaType'] | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[2] === 0x46 ? undefined : 'image/svg+xml'
}
