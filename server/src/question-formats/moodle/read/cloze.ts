import type { GapSelection } from '@agon/domain/question/gap-selection'
import { QuestionFault, quoted } from '#/question-formats/reading/imported.ts'
import { checkedCount, gapSelectionOf, type FoundGap } from './gaps.ts'
import type { MoodleReading } from './reading.ts'
import { inLanguage, languagesIn, moodleText } from './words-of.ts'
import { childOf, elementWith, type XmlElement } from '#/files/xml/tree.ts'

interface Cloze {
  weight: number
  sort: string
  /** As they are written. */
  answers: string
  from: number
  to: number
}

const begins = /\{\s*(?:(\d+)\s*)?:([A-Z_]+):/g
const ends = /\\[^]|\}/g

/** `{2:MULTICHOICE:~wrong#why~=right}`: what it is worth, of which sort it is, its choices. Read from left to right once. */
function gapsIn(html: string): Cloze[] {
  const found: Cloze[] = []
  let at = 0
  for (;;) {
    begins.lastIndex = at
    const begun = begins.exec(html)
    if (begun === null) return found
    const from = begins.lastIndex
    const to = endAfter(html, from)
    // What does not end here ends nowhere behind either.
    if (to === -1) return found
    const [, weight = '1', sort = ''] = begun
    found.push({ weight: Number(weight), sort, answers: html.slice(from, to), from: begun.index, to: to + 1 })
    at = to + 1
  }
}

/** The place of the next brace that no backslash stands before; -1 where there is none. */
function endAfter(html: string, from: number): number {
  ends.lastIndex = from
  for (let end = ends.exec(html); end !== null; end = ends.exec(html)) if (end[0] === '}') return end.index
  return -1
}
/** One of them is chosen, from a list, or from lines below or beside each other. */
const chosen = /^(?:MULTICHOICE|MC)(?:_?[VH]?S?)$/

/** `cloze`: a text with questions in it. Where each is one to choose for, they are gaps here. */
export function readMoodleCloze(reading: MoodleReading): GapSelection {
  const text = moodleText(childOf(reading.element, 'questiontext'))
  const languages = languagesIn(text)
  if (languages.length > 1) throw new QuestionFault('cloze-languages')
  const found = gapsIn(inLanguage(text, languages[0] ?? 'en').raw)
  if (found.length === 0) throw new QuestionFault('gaps-none')
  const others = [...new Set(found.map(({ sort }) => sort).filter((sort) => !chosen.test(sort)))]
  if (others.length > 0) throw new QuestionFault('cloze-typed', { value: others.join(', ') })
  checkedCount(found.length)
  const weights = found.map(({ weight }) => weight)
  if (new Set(weights).size > 1) reading.losses.add('gap-weights')
  const gaps = found.map(({ answers }) => readAnswers(answers, reading))
  const marks = weights.reduce((sum, weight) => sum + weight, 0) * 1000
  return { ...gapSelectionOf(reading, gaps, numbered), marks: Math.max(1, Math.min(marks, 1_000_000)) }
}

function numbered(html: string): string {
  const found = gapsIn(html)
  const between = found.map(({ from }, at) => `${html.slice(found[at - 1]?.to ?? 0, from)}[[${at + 1}]]`)
  return [...between, html.slice(found.at(-1)?.to ?? 0)].join('')
}

function readAnswers(answers: string, { losses }: MoodleReading): FoundGap {
  const parts = split(answers, '~').filter((part) => part.trim() !== '')
  const read = parts.map((part) => {
    const [words = '', feedback = ''] = split(part, '#')
    const [, sign = '', percent = '', rest = ''] = /^\s*(?:(=)|%(-?[\d.]+)%)?([^]*)$/.exec(words) ?? []
    if (feedback.trim() !== '') losses.add('choice-feedback')
    return { words: rest.replace(/\\(.)/g, '$1').trim(), percent: sign === '=' ? 100 : Number(percent) }
  })
  const right = read.findIndex(({ percent }) => percent === 100)
  const rights = read.filter(({ percent }) => percent === 100).map(({ words }) => words)
  if (right === -1) throw new QuestionFault('no-right-choice', { value: quoted(read.map(({ words }) => words)) })
  if (rights.length > 1) throw new QuestionFault('several-right', { value: quoted(rights) })
  if (read.some(({ percent }) => percent > 0 && percent < 100)) losses.add('part-marks')
  if (read.some(({ percent }) => percent < 0)) losses.add('gap-costs')
  return { choices: read.map(({ words }) => elementOf(words)), right }
}

/** At the signs that no backslash stands before; `&#39;` is a letter, and no feedback begins there. */
function split(text: string, sign: '~' | '#'): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\[^]|&(?:amp;)?#|[^]/gu)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

function elementOf(words: string): XmlElement {
  return elementWith('answer', [elementWith('text', [words])])
}
