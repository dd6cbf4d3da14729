import { shortened } from '#/sheets/filled-cells.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { Losses } from '#/question-formats/reading/imported.ts'
import { readAnswers, splitAnswerFeedback } from './answers.ts'
import { readDecimal } from '#/question-formats/reading/decimal.ts'
import { sharesOf } from '#/question-formats/reading/shares.ts'

interface NumberKey {
  key: number
  tolerance: number
}

/** What stands behind `{#`: `3`, `3:0.1`, `1..5`, or several answers with shares. */
export function readNumberKey(body: string, losses: Losses): NumberKey {
  const several = body.trimStart().startsWith('=')
  const answers = several ? readAnswers(body) : [{ sign: '=' as const, weight: null, ...splitAnswerFeedback(body) }]
  if (answers.some((answer) => answer.feedback !== '')) losses.add('choice-feedback')
  const counted = answers.filter((answer) => answer.sign === '=')
  const [right, ...more] = counted.filter((answer) => (answer.weight ?? 100) === 100)
  if (right === undefined && counted.length === 0)
    throw new QuestionFault('number-unreadable', { value: shortened(body.trim()) })
  if (right === undefined) throw new QuestionFault('number-none-full', { value: sharesOf(counted) })
  if (more.length > 0) throw new QuestionFault('numbers-several', { value: sharesOf(counted) })
  if (counted.length > 1) losses.add('number-part-marks')
  return readKey(right.text.trim())
}

function readKey(text: string): NumberKey {
  const range = /^(\S+?)\s*\.\.\s*(\S+)$/.exec(text)
  if (range !== null) return middle(readDecimal(range[1] ?? ''), readDecimal(range[2] ?? ''))
  const [key = '', tolerance, ...more] = text.split(':')
  if (more.length > 0) throw new QuestionFault('number-unreadable', { value: text })
  const reach = tolerance === undefined ? 0 : readDecimal(tolerance.trim())
  if (reach < 0) throw new QuestionFault('tolerance-unreadable', { value: tolerance ?? '' })
  return { key: readDecimal(key.trim()), tolerance: reach }
}

/** The middle of a range and the way to its ends, in decimals: 0.1..0.3 is 0.2 give or take 0.1, without binary noise. */
function middle(from: number, to: number): NumberKey {
  const round = (value: number) => Number(value.toPrecision(15))
  return { key: round((from + to) / 2), tolerance: round(Math.abs(to - from) / 2) }
}
