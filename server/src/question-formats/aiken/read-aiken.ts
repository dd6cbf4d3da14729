import { shortened } from '#/sheets/filled-cells.ts'
import {
  QuestionFault,
  readEach,
  type ImportedQuestion,
  type ImportedQuestions,
  type Losses,
} from '../reading/imported.ts'
import { checkedChoices, checkedStem, readRichText } from '../reading/rich.ts'
import { choiceIds } from '../choice-ids.ts'

interface AikenPart {
  line: number
  text: string
  cells: { column: string; value: string }[]
  stem: string[]
  choices: { letter: string; text: string }[]
  answer: string | null
  /** Lines after the first at which something stands that belongs nowhere. */
  strange: { value: string; linesOn: number } | null
}

const choiceLine = /^([A-Z])[.)]\s*(.*)$/
const answerLine = /^ANSWER\s*:\s*(.*)$/i

/** Whether a text file is Aiken's: it has lines that say an answer, and lines that begin with a letter. */
export function isAiken(file: string): boolean {
  const lines = file.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.some((line) => answerLine.test(line)) && lines.some((line) => choiceLine.test(line))
}

/** Reads the Aiken format (docs.moodle.org/en/Aiken_format): single choices whose question, choices and answer have lines of their own. */
export function readAiken(file: string): ImportedQuestions {
  return readEach(partsOf(file), readPart)
}

function partsOf(file: string): AikenPart[] {
  const parts: AikenPart[] = []
  let open: AikenPart | null = null
  for (const [at, raw] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '') continue
    const choice = choiceLine.exec(line)
    const answer = answerLine.exec(line)
    if (open === null) {
      open = { line: at + 1, text: '', cells: [], stem: [], choices: [], answer: null, strange: null }
      parts.push(open)
    }
    open.text += `${line}\n`
    if (answer !== null) {
      open.answer = answer[1] ?? ''
      open = null
    } else if (choice !== null) open.choices.push({ letter: choice[1] ?? '', text: choice[2] ?? '' })
    else if (open.choices.length === 0) open.stem.push(line.replace(/^\u200B/, ''))
    else open.strange ??= { value: shortened(line), linesOn: at + 1 - open.line }
  }
  for (const part of parts) part.cells = [{ column: '', value: shortened(part.text.trim()) }]
  return parts
}

function readPart(part: AikenPart, losses: Losses): Pick<ImportedQuestion, 'title' | 'question'> {
  if (part.strange !== null) throw new QuestionFault('aiken-line', { value: part.strange.value }, part.strange.linesOn)
  if (part.answer === null) throw new QuestionFault('aiken-answer-missing')
  const ids = choiceIds(part.choices.length)
  const wrong = part.choices.find(({ letter }, at) => letter.toLowerCase() !== ids[at])
  if (wrong !== undefined) throw new QuestionFault('aiken-letters', { value: wrong.letter })
  const stem = checkedStem(readRichText(part.stem.join('\n'), 'plain', losses))
  const texts = part.choices.map(({ text }) => readRichText(text, 'plain', losses))
  checkedChoices(texts)
  return {
    title: '',
    question: {
      kind: 'single-choice',
      marks: 1000,
      penalty: 0,
      difficulty: 'medium',
      topic: '',
      source: '',
      author: '',
      figures: [],
      choices: ids,
      key: keyOf(part.answer, ids),
      texts: { en: { stem, choices: Object.fromEntries(ids.map((id, at) => [id, texts[at] ?? ''])), figures: {} } },
    },
  }
}

function keyOf(answer: string, ids: readonly string[]): string {
  const said = answer.replace(/[.)]$/, '').trim().toLowerCase()
  if (/^[a-z]([\s,;]+[a-z])+$/.test(said))
    throw new QuestionFault('key-not-one', { right: said.split(/[\s,;]+/).length })
  if (!ids.includes(said)) throw new QuestionFault('key-unknown', { value: answer })
  return said
}
