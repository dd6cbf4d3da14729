import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { unescaped } from '../escape.ts'

/** One answer of a GIFT question, its texts still escaped. */
export interface GiftAnswer {
  sign: '=' | '~'
  /** In per cent of the question's marks; null where the file says nothing. */
  weight: number | null
  text: string
  feedback: string
}

/** What stands between the braces: the answers and the feedback to the whole question. */
export function splitFeedback(body: string): { answers: string; feedback: string } {
  const at = unescaped(body, '#').find((place) => body.startsWith('####', place))
  return at === undefined
    ? { answers: body, feedback: '' }
    : { answers: body.slice(0, at), feedback: body.slice(at + 4) }
}

interface Reading {
  /** Where a kind has no shares, `%50%` at the beginning of an answer is text. */
  shares?: boolean
  /** What the first answer is where no sign stands before it. */
  unsigned?: GiftAnswer['sign']
}

export function readAnswers(body: string, { shares = true, unsigned = '=' }: Reading = {}): GiftAnswer[] {
  const starts = unescaped(body, '=~')
  const before = body.slice(0, starts[0] ?? body.length).trim()
  const signed = starts.map((start, at) => body.slice(start, starts[at + 1] ?? body.length))
  return [...(before === '' ? [] : [`${unsigned}${before}`]), ...signed].map((answer) => readAnswer(answer, shares))
}

function readAnswer(answer: string, shares: boolean): GiftAnswer {
  const { text, feedback } = splitAnswerFeedback(answer.slice(1))
  const weighed = shares ? /^\s*%([^%]*)%/.exec(text) : null
  return {
    sign: answer.startsWith('=') ? '=' : '~',
    weight: weighed === null ? null : readWeight(weighed[1] ?? ''),
    text: text.slice(weighed?.[0].length ?? 0).trim(),
    feedback,
  }
}

export function splitAnswerFeedback(answer: string): { text: string; feedback: string } {
  const [at] = unescaped(answer, '#')
  return at === undefined
    ? { text: answer, feedback: '' }
    : { text: answer.slice(0, at), feedback: answer.slice(at + 1).trim() }
}

function readWeight(text: string): number {
  const value = text.trim().replace(',', '.')
  if (!/^[+-]?\d+(\.\d+)?$/.test(value) || Math.abs(Number(value)) > 100)
    throw new QuestionFault('weight-unreadable', { value: text })
  return Number(value)
}
