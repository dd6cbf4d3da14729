import type { QuestionBase, QuestionText, QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { shortened } from '#/sheets/filled-cells.ts'
import { splitFeedback, readAnswers } from './answers.ts'
import { giftReaderOf } from './kinds.ts'
import { readNote, type GiftNote } from './note.ts'
import { linesOnAt, scanGift } from './scan.ts'
import type { GiftPart } from './scan.ts'
import { NoQuestion, QuestionFault, readEach } from '#/question-formats/reading/imported.ts'
import type { ImportedQuestions, Losses } from '#/question-formats/reading/imported.ts'
import { checkedStem, readRichText } from '#/question-formats/reading/rich.ts'
import type { TextFormat } from '#/question-formats/reading/rich.ts'
import { unescaped, unescapeGift } from '../escape.ts'

/** Stands in the question where the braces stood within its text, as Moodle shows it. */
const gapSign = '_____'

/** Thousandths, for a question whose file says nothing of marks. */
const usualMarks = 1000

/**
 * Reads Moodle's GIFT format (docs.moodle.org/en/GIFT_format); what stands between the braces is read by the question's kind.
 * Every other kind and every faulty question is reported with its line; nothing is left out without a word.
 */
export function readGift(file: string): ImportedQuestions {
  const parts = scanGift(file).map((part) => ({ ...part, cells: [{ column: '', value: shortened(part.text.trim()) }] }))
  return readEach(parts, readPart)
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
    ...(note?.clipWords === undefined ? {} : { clips: note.clipWords }),
  }
  const shown = rich(feedback.trim()) || (note?.feedback ?? '')
  if (shown !== '') main.feedback = shown
  for (const { id } of note?.figures ?? []) losses.add('figure-needed', { figure: id })
  for (const { id } of note?.clips ?? []) losses.add('clip-needed', { clip: id })
  const reading = { body: answers.trim(), note, rich, losses, base: baseFrom(note, topicOf(part, note, losses)), main }
  return { title, question: giftReaderOf(note?.kind ?? kindOfGift(answers))(reading) }
}

/** Title, text and what is in the braces; still escaped. */
function sections(part: GiftPart): { title: string; stem: string; body: string } {
  const braces = unescaped(part.text, '{}')
  if (braces.length === 0) throw new NoQuestion('no-answers')
  const lone = loneBrace(part.text, braces)
  if (lone !== undefined) throw new QuestionFault('braces-unbalanced', {}, linesOnAt(part, lone))
  const [open = 0, close = 0, another] = braces
  if (another !== undefined) {
    const value = shortened(part.text.slice(another).trim())
    throw new QuestionFault('braces-several', { value }, linesOnAt(part, another))
  }
  const [before, behind] = [part.text.slice(0, open), part.text.slice(close + 1).trimEnd()]
  const text = behind === '' ? before : `${before}${gapSign}${behind}`
  return { ...titleOf(text.trim()), body: part.text.slice(open + 1, close).trim() }
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
  if (end === undefined) throw new QuestionFault('title-not-closed', { value: shortened(text.slice(2)) })
  return { title: unescapeGift(text.slice(2, end)).trim(), stem: text.slice(end + 2).trim() }
}

const formats: Record<string, TextFormat> = { html: 'html', plain: 'plain', markdown: 'markdown', moodle: 'typed' }

function formatOf(text: string, usual: TextFormat = 'typed'): { format: TextFormat; text: string } {
  const said = /^\s*\[(html|plain|markdown|moodle)\]/i.exec(text)
  const format = formats[(said?.[1] ?? '').toLowerCase()]
  return format === undefined ? { format: usual, text } : { format, text: text.slice(said?.[0].length) }
}

/** An export names no category: where there is one, somebody put the question there. */
function topicOf({ category }: GiftPart, note: GiftNote | null, losses: Losses): string {
  if (category === '' || note === null || note.topic === category) return note?.topic ?? category
  losses.add('category-since', { category })
  return category
}

function baseFrom(note: GiftNote | null, topic: string): QuestionBase {
  return {
    marks: note?.marks ?? usualMarks,
    penalty: note?.penalty ?? 0,
    difficulty: note?.difficulty ?? 'medium',
    topic,
    source: note?.source ?? '',
    author: note?.author ?? '',
    figures: note?.figures ?? [],
    ...(note?.clips === undefined ? {} : { clips: note.clips }),
    texts: {},
  }
}

/** Which kind stands between the braces. */
function kindOfGift(body: string): QuestionKind {
  if (/^\s*(T|TRUE|F|FALSE)\s*(#[^]*)?$/i.test(body)) return 'true-false'
  if (body.trimStart().startsWith('#')) return 'numeric'
  if (body.trimStart().startsWith('>')) return 'ordering'
  const answers = readAnswers(body, { shares: false, unsigned: hasWrong(body) ? '~' : '=' })
  if (answers.length === 0) return 'extended-text'
  if (hasWrong(body)) return answers.some(({ sign }) => sign === '=') ? 'single-choice' : 'multiple-choice'
  return answers.some(({ text }) => text.includes('->')) ? 'matching' : 'short-text'
}

/** Only questions with choices have one. */
function hasWrong(body: string): boolean {
  return unescaped(body, '~').length > 0
}
