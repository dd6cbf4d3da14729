import { escapeText } from '@agon/domain/entities'
import { mapFormulas } from '@agon/domain/formula/read-mathml'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { lettersOfText } from '../pdf/formula/formula.ts'
import { uncovered } from '../pdf/coverage.ts'
import type { PrintDocument, PrintQuestion } from './document.ts'

/** Texts that cannot be printed, each as a sentence that names the question. A figure that cannot be drawn has a substitute. */
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
  const words = [...texts.map(lettersOfRich), ...wordsOfClips(print, printed), ...keyTexts(print, question)]
  return unreadable(where, words)
}

/** What is heard is in the memorandum alone. */
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
