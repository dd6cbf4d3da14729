import { languages } from '@agon/domain/question/question'
import type { Language, Question, QuestionText, RichText } from '@agon/domain/question/question'
import { noteOf } from './gift-note.ts'
import { escapeGift, notePrefix } from './gift-scan.ts'

export interface QuestionToWrite {
  /** How Moodle lists it; empty for none. */
  title: string
  question: Question
}

/**
 * Writes questions for Moodle and for our own import. What GIFT has no place for (marks, difficulty, translations …)
 * stands in a comment before each question, so that reading the file again gives the same questions.
 */
export function writeGift(questions: readonly QuestionToWrite[]): string {
  return questions.map(writeQuestion).join('\n')
}

function writeQuestion({ title, question }: QuestionToWrite): string {
  const language = mainLanguage(question)
  const text = question.texts[language] ?? { stem: '', choices: {}, figures: {} }
  const feedback = text.feedback === undefined ? '' : `\n  ####${writeText(text.feedback)}`
  const named = title === '' ? '' : `::${escapeGift(title)}::`
  return [
    `${notePrefix}${JSON.stringify(noteOf(question, language, text))}`,
    `${named}[html]${escapeGift(text.stem)} {${writeAnswers(question, text)}${feedback}\n}`,
    '',
  ].join('\n')
}

/** A text that starts like a format says its own, so that its start is not taken for one. */
function writeText(text: RichText): string {
  return `${/^\[\w+\]/.test(text) ? '[html]' : ''}${escapeGift(text)}`
}

/** English where there is one, else the first language present. */
function mainLanguage({ texts }: Question): Language {
  return languages.find((language) => texts[language] !== undefined) ?? 'en'
}

function writeAnswers(question: Question, { choices }: QuestionText): string {
  if (question.kind === 'numeric') return `#${question.key}:${question.tolerance}`
  return question.choices.map((id) => `\n  ${signOf(question, id, choices[id] ?? '')}`).join('')
}

/** A share is said where it means something, and where the text would be taken for one: `%5% of land`. */
function signOf(question: Exclude<Question, { kind: 'numeric' }>, id: string, text: RichText): string {
  const needed = text.startsWith('%')
  if (question.kind === 'single-choice') {
    const right = id === question.key
    const share = right ? 100 : -wrongShare(question)
    const said = needed || (share !== 0 && share !== 100)
    return `${right ? '=' : '~'}${said ? `%${share}%` : ''}${writeText(text)}`
  }
  const right = 100 / question.key.length
  const wrong = question.scoring === 'each' ? -right : -100
  return `~%${Number((question.key.includes(id) ? right : wrong).toFixed(5))}%${writeText(text)}`
}

/** Moodle takes these shares only; any other penalty stands in the comment alone. */
const moodleShares = [
  5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100,
]

function wrongShare({ penalty, marks }: Question): number {
  return moodleShares.find((candidate) => Math.abs(candidate - (100 * penalty) / marks) < 0.01) ?? 0
}
