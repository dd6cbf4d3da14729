import type { Question, QuestionBase, QuestionText, RichText } from '@agon/domain/question/question'
import { shortened } from '../../../sheets/filled-cells.ts'
import { readAnswers, splitFeedback } from './gift-answers.ts'
import { readMarking } from './gift-choices.ts'
import { readNote, translationsFor } from './gift-note.ts'
import type { GiftNote } from './gift-note.ts'
import { readNumberKey } from './gift-number.ts'
import { linesOnAt, scanGift, unescaped, unescapeGift } from './gift-scan.ts'
import type { GiftPart } from './gift-scan.ts'
import { QuestionFault, readEach } from './imported.ts'
import type { ImportedQuestions, Losses } from './imported.ts'
import { checkedChoices, checkedStem, choiceIds, readRichText } from './rich.ts'
import type { TextFormat } from './rich.ts'

/** Thousandths, for a question whose file says nothing of marks. */
const usualMarks = 1000

/**
 * Reads Moodle's GIFT format (docs.moodle.org/en/GIFT_format): single and multiple choice, numbers, true or false.
 * Every other kind and every faulty question is told with its line; nothing is left out without a word.
 */
export function readGift(file: string): ImportedQuestions {
  const parts = scanGift(file).map((part) => ({ ...part, cells: [{ column: '', value: shortened(part.text.trim()) }] }))
  return readEach(parts, readPart)
}

interface Reading {
  note: GiftNote | null
  rich: (text: string) => RichText
  losses: Losses
  base: QuestionBase
  main: QuestionText
}

function readPart(part: GiftPart, losses: Losses): { title: string; question: Question } {
  const { title, stem, body } = sections(part)
  const note = part.note === null ? null : readNote(part.note)
  if (part.note !== null && note === null) losses.add('note-unreadable')
  const { format, text } = formatOf(stem)
  const rich = (escaped: string) => {
    const own = formatOf(escaped, format)
    return readRichText(unescapeGift(own.text), own.format, losses)
  }
  const { answers, feedback } = splitFeedback(body)
  const main: QuestionText = {
    stem: checkedStem(readRichText(unescapeGift(text), format, losses)),
    choices: {},
    figures: note?.alternatives ?? {},
  }
  const shown = rich(feedback.trim())
  if (shown !== '') main.feedback = shown
  for (const { id } of note?.figures ?? []) losses.add('figure-needed', { figure: id })
  return { title, question: readQuestion(answers, { note, rich, losses, base: baseOf(note, part.category), main }) }
}

/** Title, text and what stands in the braces; still escaped. */
function sections(part: GiftPart): { title: string; stem: string; body: string } {
  const braces = unescaped(part.text, '{}')
  if (braces.length === 0) throw new QuestionFault('no-answers')
  const lone = loneBrace(part.text, braces)
  if (lone !== undefined) throw new QuestionFault('braces-unbalanced', {}, linesOnAt(part, lone))
  const [open = 0, close = 0, another] = braces
  if (another !== undefined) throw new QuestionFault('braces-several', {}, linesOnAt(part, another))
  if (part.text.slice(close + 1).trim() !== '') throw new QuestionFault('missing-word')
  return { ...titleOf(part.text.slice(0, open).trim()), body: part.text.slice(open + 1, close).trim() }
}

/** A closing brace that nothing opened, else the last opening one that nothing closes. */
function loneBrace(text: string, places: readonly number[]): number | undefined {
  const open: number[] = []
  for (const at of places) {
    if (text[at] === '{') open.push(at)
    else if (open.pop() === undefined) return at
  }
  return open.at(-1)
}

function titleOf(text: string): { title: string; stem: string } {
  if (!text.startsWith('::')) return { title: '', stem: text }
  const end = unescaped(text, ':').find((at) => at >= 2 && text[at + 1] === ':')
  if (end === undefined) throw new QuestionFault('title-not-closed')
  return { title: unescapeGift(text.slice(2, end)).trim(), stem: text.slice(end + 2).trim() }
}

const formats: Record<string, TextFormat> = { html: 'html', plain: 'plain', markdown: 'markdown', moodle: 'typed' }

function formatOf(text: string, usual: TextFormat = 'typed'): { format: TextFormat; text: string } {
  const said = /^\s*\[(html|plain|markdown|moodle)\]/i.exec(text)
  const format = formats[(said?.[1] ?? '').toLowerCase()]
  return format === undefined ? { format: usual, text } : { format, text: text.slice(said?.[0].length) }
}

function baseOf(note: GiftNote | null, category: string): QuestionBase {
  return {
    marks: note?.marks ?? usualMarks,
    penalty: note?.penalty ?? 0,
    difficulty: note?.difficulty ?? 'medium',
    topic: note?.topic ?? category,
    source: note?.source ?? '',
    author: note?.author ?? '',
    figures: note?.figures ?? [],
    texts: {},
  }
}

function readQuestion(answers: string, reading: Reading): Question {
  const trueOrFalse = /^(T|TRUE|F|FALSE)\s*(#[^]*)?$/i.exec(answers.trim())
  if (trueOrFalse !== null) return readTrueOrFalse(trueOrFalse[1] ?? '', trueOrFalse[2] ?? '', reading)
  if (answers.trimStart().startsWith('#')) return readNumeric(answers.trimStart().slice(1), reading)
  return readChoices(answers, reading)
}

function readTrueOrFalse(said: string, feedback: string, { losses, base, main, note }: Reading): Question {
  losses.add('true-false')
  if (feedback !== '') losses.add('choice-feedback')
  const texts = withTranslations(note, { ...main, choices: { a: 'True', b: 'False' } }, ['a', 'b'], losses)
  return { ...base, kind: 'single-choice', choices: ['a', 'b'], key: /^t/i.test(said) ? 'a' : 'b', texts }
}

function readNumeric(body: string, { losses, base, main, note }: Reading): Question {
  const { key, tolerance } = readNumberKey(body, losses)
  return {
    ...base,
    kind: 'numeric',
    key,
    tolerance,
    unit: note?.unit ?? '',
    texts: withTranslations(note, main, [], losses),
  }
}

function readChoices(body: string, { note, rich, losses, base, main }: Reading): Question {
  const answers = readAnswers(body)
  if (answers.length === 0) throw new QuestionFault('essay')
  if (answers.some(({ text }) => text.includes('->'))) throw new QuestionFault('matching')
  if (answers.every(({ sign }) => sign === '=')) throw new QuestionFault('short-answer')
  const texts = answers.map(({ text }) => rich(text))
  checkedChoices(texts)
  const same = note?.choices?.length === texts.length && new Set(note.choices).size === texts.length
  const ids = same ? (note.choices ?? []) : choiceIds(texts.length)
  const choices = Object.fromEntries(ids.map((id, at) => [id, texts[at] ?? '']))
  const marking = readMarking(answers, ids, base.marks, losses)
  const shared = { ...base, choices: ids, texts: withTranslations(note, { ...main, choices }, ids, losses) }
  const penalty = note?.penalty ?? marking.penalty
  if (marking.kind === 'single-choice') return { ...shared, ...marking, penalty }
  return { ...shared, ...marking, penalty, scoring: note?.scoring ?? marking.scoring }
}

function withTranslations(
  note: GiftNote | null,
  main: QuestionText,
  ids: readonly string[],
  losses: Losses,
): Question['texts'] {
  if (note === null) return { en: main }
  const translations = translationsFor(note, ids)
  if (Object.keys(translations).length < Object.keys(note.translations).length) losses.add('note-choices')
  return { [note.language]: main, ...translations }
}
