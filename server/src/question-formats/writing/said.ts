import { clipsOf } from '@agon/domain/question/clip'
import { formulasAsTex } from '@agon/domain/formula/as-tex'
import { languageNames } from '@agon/domain/question/language-name'
import { kindsMarkedByPeople, languages, type Language, type QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'

/** What a question may say besides its words and its key; formats differ in what they have a place for. */
const details = {
  marks: { words: 'the marks', isSaid: ({ marks }: Question) => marks !== 1000 },
  penalty: { words: 'what a wrong answer costs', isSaid: ({ penalty }: Question) => penalty > 0 },
  difficulty: { words: 'the difficulty', isSaid: ({ difficulty }: Question) => difficulty !== 'medium' },
  topic: { words: 'the topic', isSaid: ({ topic }: Question) => topic !== '' },
  source: { words: 'the source', isSaid: ({ source }: Question) => source !== '' },
  author: { words: 'the author', isSaid: ({ author }: Question) => author !== '' },
  figures: { words: 'the figures', isSaid: ({ figures }: Question) => figures.length > 0 },
  clips: { words: 'the recordings', isSaid: (question: Question) => clipsOf(question).length > 0 },
  transcripts: {
    words: 'the transcripts of recordings',
    isSaid: (question: Question) =>
      Object.values(textOf(question).clips ?? {}).some(({ transcript }) => transcript !== ''),
  },
  otherFigures: {
    words: 'the figures without points',
    isSaid: (question: Question) => question.kind === 'hot-spot' && question.figures.length > 1,
  },
  drawnFrom: {
    words: 'the source of a drawn figure',
    isSaid: ({ figures }: Question) => figures.some(({ drawnFrom }) => drawnFrom !== undefined),
  },
  feedback: { words: 'the feedback', isSaid: (question: Question) => textOf(question).feedback !== undefined },
  unit: { words: 'the unit', isSaid: (question: Question) => question.kind === 'numeric' && question.unit !== '' },
  case: {
    words: 'case-sensitive matching',
    isSaid: (question: Question) => question.kind === 'short-text' && question.matchCase,
  },
  accents: {
    words: 'accent-sensitive matching',
    isSaid: (question: Question) => question.kind === 'short-text' && question.matchAccents,
  },
  guidance: {
    words: 'the guidance for markers',
    isSaid: (question: Question) => question.kind === 'extended-text' && question.guidance !== '',
  },
  wordLimit: {
    words: 'the limit of words',
    isSaid: (question: Question) => question.kind === 'extended-text' && question.wordLimit !== null,
  },
  allOrNothing: {
    words: 'all-or-nothing marks for the pairs',
    isSaid: (question: Question) => question.kind === 'matching' && question.scoring === 'all',
  },
  allGaps: {
    words: 'all-or-nothing marks for the gaps',
    isSaid: (question: Question) => question.kind === 'gap-selection' && question.scoring === 'all',
  },
  marksOfChoices: {
    words: 'bold and other formatting of the choices',
    isSaid: (question: Question) =>
      question.kind === 'gap-selection' && Object.values(textOf(question).choices).some((text) => /<\w/.test(text)),
  },
  pointedWords: {
    words: 'the text in place of the picture with the points',
    isSaid: (question: Question) =>
      question.kind === 'hot-spot' && (textOf(question).figures[question.figure] ?? '') !== '',
  },
  pixels: {
    words: 'fractions of pixels',
    isSaid: (question: Question) => question.kind === 'hot-spot' && /\d\.\d/.test(JSON.stringify(question.key)),
  },
  marksOfText: {
    words: 'bold, lists and other marks of the text',
    isSaid: (question: Question) => {
      const { stem, choices } = withTex(textOf(question))
      return [stem.replace(/^<p>(.*)<\/p>$/s, '$1'), ...Object.values(choices)].some((text) => /<\w/.test(text))
    },
  },
} as const

export type Detail = keyof typeof details | 'languages'

/** Those of these details that the question says, in words. */
export function saidOf(question: Question, among: readonly Detail[]): string[] {
  return among.flatMap((detail) => {
    if (detail === 'languages') return otherLanguages(question)
    const { words, isSaid } = details[detail]
    return isSaid(question) ? [words] : []
  })
}

/** English where there is one, else the first language present. */
export function mainLanguage({ texts }: Question): Language {
  return languages.find((language) => texts[language] !== undefined) ?? 'en'
}

export function textOf(question: Question): QuestionText {
  return question.texts[mainLanguage(question)] ?? { stem: '', choices: {}, figures: {} }
}

/** The same with its formulas as TeX, as Moodle and tables have them. */
export function withTex(text: QuestionText): QuestionText {
  const choices = Object.entries(text.choices).map(([id, html]) => [id, formulasAsTex(html)])
  const feedback = text.feedback === undefined ? {} : { feedback: formulasAsTex(text.feedback) }
  return { ...text, stem: formulasAsTex(text.stem), choices: Object.fromEntries(choices), ...feedback }
}

function otherLanguages(question: Question): string[] {
  const main = mainLanguage(question)
  return languages
    .filter((language) => language !== main && question.texts[language] !== undefined)
    .map((language) => `the text in ${languageNames[language]}`)
}

/** GIFT and Moodle XML write these as essays. */
export function isMarkedByPeople({ kind }: Question): boolean {
  return kindsMarkedByPeople.some((one) => one === kind)
}
