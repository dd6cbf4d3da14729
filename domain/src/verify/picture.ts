import { phoneWidth } from '../question/phone.ts'
import { plainText } from '../question/plain-text.ts'
import { rulesOf } from '../question/kinds.ts'
import { languages, type Figure, type QuestionText } from '../question/parts.ts'
import type { Question } from '../question/question.ts'
import type { AddFinding } from './finding.ts'

/** What is known of the file of a figure, or of a recording. */
export type Picture =
  | { state: 'missing' }
  | { state: 'unreadable' }
  | {
      state: 'there'
      /** As it was called when it was uploaded. */
      filenames: readonly string[]
      /** null for what is made of pixels, whose letters nobody has read. */
      labels: readonly Label[] | null
      /** Of its darkest and its lightest parts, from 1 to 21 as in WCAG 2.2, where it is made of pixels; null where that is not known. */
      contrast: number | null
    }

/** A text in a drawing. */
export interface Label {
  text: string
  /** Height of its letters in CSS pixels where the drawing is shown in its own size. */
  size: number
  /** Of its colour against what lies under it, from 1 to 21 as in WCAG 2.2; null where that cannot be said. */
  contrast: number | null
}

/** By the SHA-256 of the file. */
export type Pictures = ReadonlyMap<string, Picture>

/** WCAG 2.2, 1.4.3, for letters of usual size. */
const leastContrast = 4.5
/** WCAG 2.2, 1.4.11, for what one must see: where no two parts of a picture have it, neither letters nor lines stand out. */
const leastInPixels = 3
const leastSize = 9
/** Shorter words cannot stand for a figure that one has to read. */
const leastAlternative = 15

export function findInPictures(question: Question, pictures: Pictures, add: AddFinding): void {
  question.figures.forEach((figure, index) => {
    const path = `figures.${index}`
    const picture = pictures.get(figure.sha256) ?? { state: 'missing' }
    if (picture.state === 'missing') add(path, 'pictureMissing', { figure: figure.id })
    else if (picture.state === 'unreadable') add(path, 'pictureUnreadable', { figure: figure.id })
    else {
      findInLabels(path, figure, picture.labels ?? [], add)
      findInPixels(path, figure, picture.contrast, add)
      for (const language of languages) {
        const text = question.texts[language]
        if (text !== undefined) findInAlternative({ question, text, figure, picture }, `texts.${language}`, add)
      }
    }
  })
}

function findInLabels(path: string, { id, width }: Figure, labels: readonly Label[], add: AddFinding): void {
  const shown = Math.min(1, phoneWidth / width)
  const size = Math.min(...labels.map((label) => label.size)) * shown
  if (size < leastSize) add(path, 'smallLetters', { figure: id, size: Math.round(size * 10) / 10 })
  const faint = labels.filter(({ contrast }) => contrast !== null && contrast < leastContrast)
  if (faint.length === 0) return
  const contrast = Math.min(...faint.map((label) => label.contrast ?? leastContrast))
  const named = [...new Set(faint.map(({ text }) => `“${text}”`))].slice(0, 4).join(', ')
  add(path, 'lowContrast', { figure: id, contrast: Math.round(contrast * 10) / 10, labels: named })
}

function findInPixels(path: string, { id }: Figure, contrast: number | null, add: AddFinding): void {
  if (contrast === null || contrast >= leastInPixels) return
  add(path, 'faintPicture', { figure: id, contrast: Math.floor(contrast * 10) / 10 })
}

interface Described {
  question: Question
  text: QuestionText
  figure: Figure
  picture: Extract<Picture, { state: 'there' }>
}

function findInAlternative({ question, text, figure, picture }: Described, language: string, add: AddFinding): void {
  const path = `${language}.figures.${figure.id}`
  const words = (text.figures[figure.id] ?? '').trim()
  // That there is none at all is a fault of the question.
  if (words === '') return
  const names = picture.filenames.flatMap((name) => [name, name.replace(/\.\w+$/, '')])
  if (/\.(?:svg|png|jpe?g|webp|gif|bmp)$/i.test(words) || names.includes(words))
    add(path, 'alternativeIsFilename', { figure: figure.id })
  else if (words.length < leastAlternative) add(path, 'alternativeShort', { figure: figure.id })
  const told = toldBy(words, question, text)
  if (told !== undefined) add(path, 'alternativeTellsKey', { figure: figure.id, words: told })
}

/** The words of a right choice where neither the question nor a wrong choice has them: only the figure's words would name it. */
function toldBy(alternative: string, question: Question, text: QuestionText): string | undefined {
  const rules = rulesOf(question)
  const right = rules.rightChoicesOf?.(question) ?? []
  const words = (id: string) => plainText(text.choices[id] ?? '')
  const says = (whole: string, part: string) => ` ${bare(whole)} `.includes(` ${bare(part)} `)
  const wrongOnesToo = rules
    .choicesOf(question)
    .some((id) => !right.includes(id) && words(id) !== '' && says(alternative, words(id)))
  if (wrongOnesToo) return undefined
  return right
    .map(words)
    .find((key) => bare(key).length >= 4 && says(alternative, key) && !says(plainText(text.stem), key))
}

const bare = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
