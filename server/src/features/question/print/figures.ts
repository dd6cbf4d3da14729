import type { Printable } from '@agon/contract/question/print'
import { Problem } from '@agon/domain/problem'
import { figuresIn } from '@agon/domain/question/figure-in-text'
import type { Figure } from '@agon/domain/question/parts'
import type { App } from '#/http/handler.ts'
import type { FigureFile, PrintDocument, PrintQuestion } from '#/question-print/document.ts'
import { readFigureFiles } from '#/question-print/read-figure-files.ts'

/** The figures of the questions, each once. One that paper cannot show is left out; a substitute is printed. */
export async function readFigures(app: App, { what, modules }: PrintDocument): Promise<Record<string, FigureFile>> {
  const questions = modules.flatMap((module) => module.questions)
  const wanted = new Set(questions.flatMap((question) => figuresPrinted(what, question)).map(({ sha256 }) => sha256))
  const figures = await readFigureFiles(app, wanted)
  if (figures === null)
    throw new Problem('unprintable', { what: 'its figures are more than 64 MB together. Print its parts one by one.' })
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
