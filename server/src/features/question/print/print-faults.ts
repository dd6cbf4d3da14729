import { escapeText } from '@agon/domain/entities'
import { mapFormulas } from '@agon/domain/formula/read-mathml'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { lettersOfText } from '../../../pdf/formula/formula.ts'
import { uncovered } from '../../../pdf/coverage.ts'
import { readPicture, type SvgElement } from '../../../pdf/svg/tree.ts'
import { undrawableIn } from '../../../pdf/svg/undrawable.ts'
import type { FigureFile, PrintDocument, PrintQuestion } from './document.ts'
import { figuresPrinted } from './figures.ts'

/** What cannot be printed as it is shown on a screen, each as a sentence that names the question. */
export function printFaults(print: PrintDocument): string[] {
  return print.modules.flatMap((module, at) => {
    const part = `Module ${at + 1}`
    return [
      ...unreadable(part, [...Object.values(module.titles), ...Object.values(module.instructions).map(lettersOfRich)]),
      ...module.questions.flatMap((question) =>
        questionFaults(print, question, `${part}, question ${question.number}`),
      ),
    ]
  })
}

function questionFaults(print: PrintDocument, printed: PrintQuestion, where: string): string[] {
  const { face, question } = printed
  const texts = print.languages.flatMap((language) => {
    const text = face.texts[language]
    return text === undefined ? [] : [text.stem, ...Object.values(text.choices)]
  })
  const figures = figuresPrinted(print.what, printed).flatMap(({ sha256 }) =>
    figureFaults(print.figures[sha256], where),
  )
  const words = [...texts.map(lettersOfRich), ...wordsOfClips(print, printed), ...keyTexts(print, question)]
  return [...unreadable(where, words), ...figures]
}

/** What is heard stands in the memorandum alone. */
function wordsOfClips({ what, languages }: PrintDocument, { face }: PrintQuestion): string[] {
  return languages
    .flatMap((language) => Object.values(face.texts[language]?.clips ?? {}))
    .flatMap(({ title, transcript }) => (what === 'memorandum' ? [title, transcript] : [title]))
}

/** What only a memorandum prints. */
function keyTexts(print: PrintDocument, question: Question | null): string[] {
  if (question === null) return []
  const feedback = print.languages.map((language) => lettersOfRich(question.texts[language]?.feedback ?? ''))
  return [question.topic, question.source, ...feedback]
}

/** What is set in the fonts of the text: all but the signs of formulas, which bring their own. */
function lettersOfRich(html: string): string {
  return plainText(mapFormulas(html, (formula) => ` ${escapeText(lettersOfText(formula))} `))
}

function unreadable(where: string, texts: readonly string[]): string[] {
  const letters = uncovered(texts)
  return letters.length === 0 ? [] : [`${where}: no font has ${letters.slice(0, 8).join(' ')}.`]
}

function figureFaults(file: FigureFile | undefined, where: string): string[] {
  if (file === undefined) return [`${where}: a figure is no PNG, JPEG or SVG.`]
  if (file.mediaType !== 'image/svg+xml') return []
  const picture = readPicture(new TextDecoder().decode(file.bytes))
  const features = undrawableIn(picture)
  return [
    ...unreadable(`${where}, in its figure`, [lettersOf(picture.root)]),
    ...(features.length === 0 ? [] : [`${where}: its figure is drawn with ${features.join(', ')}.`]),
  ]
}

function lettersOf({ name, parts }: SvgElement): string {
  if (['style', 'title', 'desc', 'metadata'].includes(name)) return ''
  return parts.map((part) => (typeof part === 'string' ? part : lettersOf(part))).join(' ')
}
