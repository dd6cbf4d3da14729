import type { QuestionOf } from '@agon/domain/question/kind'
import type { Difficulty, Figure, QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'

export type PaperLanguage = 'en' | 'af'

/** A figure before it is stored: the SVG in `figures/` instead of its hash. */
export interface DemoFigure {
  id: string
  file: string
  width: number
  height: number
}

/** A question of the paper, with a name of its own and its figures as files. */
export type DemoQuestion = FromFiles<QuestionOf<DemoKind>>
/** The kinds that the national paper has. */
export const demoKinds = ['single-choice', 'multiple-choice', 'numeric'] as const
export type DemoKind = (typeof demoKinds)[number]
type FromFiles<Q extends Question> = Q extends Question
  ? Omit<Q, 'figures' | 'texts'> & { id: string; figures: DemoFigure[]; texts: Record<PaperLanguage, QuestionText> }
  : never

export interface DemoModule {
  key: string
  title: Record<PaperLanguage, string>
  instructions: Record<PaperLanguage, string>
  minutes: number
  questions: DemoQuestion[]
}

/** The question as it is stored; `sha256` gives the hash under which a figure's file was uploaded. */
export function asQuestion(
  { id: _id, ...question }: DemoQuestion,
  sha256: (file: string) => string,
): QuestionOf<DemoKind> {
  const figures = question.figures.map(({ id, file, width, height }): Figure => ({
    id,
    sha256: sha256(file),
    width,
    height,
  }))
  return { ...question, figures }
}

/** The same words in both languages, English first. */
export type Both = readonly [en: string, af: string]

export interface FigureUse extends DemoFigure {
  /** Alternative text: enough to answer by, without giving the answer away. */
  alt: Both
}

interface Item {
  id: string
  difficulty: Difficulty
  topic: string
  source: string
  /** Thousandths of a mark taken off for a wrong answer; the question says so. */
  penalty?: 0 | 500
  figures?: FigureUse[]
  stem: Both
  feedback: Both
  /** Notes on wrong choices. */
  notes?: Record<string, Both>
}

type Choices = Record<string, Both>

const marks: Record<Difficulty, number> = { easy: 1000, medium: 2000, hard: 3000 }

export function single(item: Item & { choices: Choices; key: string }): DemoQuestion {
  return { ...base(item, item.choices), kind: 'single-choice', choices: Object.keys(item.choices), key: item.key }
}

export function multiple(item: Item & { choices: Choices; key: string[]; scoring: 'all' | 'each' }): DemoQuestion {
  const { choices, key, scoring } = item
  return { ...base(item, choices), kind: 'multiple-choice', choices: Object.keys(choices), key, scoring }
}

export function numeric(item: Item & { key: number; tolerance: number; unit: string }): DemoQuestion {
  return { ...base(item, {}), kind: 'numeric', key: item.key, tolerance: item.tolerance, unit: item.unit }
}

/** `name` is the file's, without `.svg`. */
export function figure(id: string, name: string, height: number, alt: Both): FigureUse {
  return { id, file: `${name}.svg`, width: 640, height, alt }
}

/** Choices that are letters on a figure. */
export function letters(these: string): Choices {
  return Object.fromEntries(Array.from(these, (letter) => [letter.toLowerCase(), [letter, letter] as const]))
}

function base(
  { id, difficulty, topic, source, penalty = 0, figures = [], stem, feedback, notes = {} }: Item,
  choices: Choices,
) {
  const textIn = (language: 0 | 1): QuestionText => ({
    stem: paragraph(stem[language]) + (penalty === 0 ? '' : paragraph(`<em>${costs[language]}</em>`)),
    choices: Object.fromEntries(Object.entries(choices).map(([choice, words]) => [choice, bound(words[language])])),
    figures: Object.fromEntries(figures.map((each) => [each.id, bound(each.alt[language])])),
    feedback: paragraph(feedback[language]),
    ...(Object.keys(notes).length === 0
      ? {}
      : { notes: Object.fromEntries(Object.entries(notes).map(([choice, words]) => [choice, words[language]])) }),
  })
  return {
    id,
    marks: marks[difficulty],
    penalty,
    difficulty,
    topic,
    source,
    author: 'Agon',
    figures: figures.map(({ alt: _alt, ...file }): DemoFigure => file),
    texts: { en: textIn(0), af: textIn(1) },
  }
}

const costs: Both = ['A wrong answer costs half a mark.', '’n Verkeerde antwoord kos ’n halwe punt.']

function paragraph(words: string): string {
  return `<p>${bound(words)}</p>`
}

const groups = /(?<=\d) (?=\d{3}(?!\d))/g
const ratios = /(?<=\d) : (?=\d|<em>)/g
const units = /(?<=[\d½°′″]) (?=(?:km²?|cm|mm?|m³\/s|hPa|°C|[%‰]|[NESWO])(?![\p{L}\d]))/gu

/** No line ends inside a number or a ratio, nor between a number and its unit. */
export function bound(words: string): string {
  return words.replace(groups, '\u00A0').replace(ratios, '\u00A0:\u00A0').replace(units, '\u00A0')
}
