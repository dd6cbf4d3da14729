import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { childOf, childrenOf } from '#/files/xml/tree.ts'
import { plainChild } from './words-of.ts'
import type { MoodleReading } from './reading.ts'
import { readDecimal } from '#/question-formats/reading/decimal.ts'
import { sharesOf } from '#/question-formats/reading/shares.ts'

/** The number that earns all marks, and how far from it still does. */
export function readMoodleNumber({ answers, losses }: MoodleReading): { key: number; tolerance: number } {
  const numbers = answers.filter(({ text, percent }) => text !== '*' && percent > 0)
  if (answers.some(({ text, percent }) => text === '*' && percent > 0)) losses.add('answer-any')
  const [right, ...more] = numbers.filter(({ percent }) => percent === 100)
  if (right === undefined && numbers.length === 0) throw new QuestionFault('number-missing')
  if (right === undefined) throw new QuestionFault('number-none-full', { value: sharesOf(numbers) })
  if (more.length > 0) throw new QuestionFault('numbers-several', { value: sharesOf(numbers) })
  if (numbers.length > 1) losses.add('number-part-marks')
  const said = plainChild(right.element, 'tolerance')
  const tolerance = said === '' ? 0 : readDecimal(said)
  if (tolerance < 0) throw new QuestionFault('tolerance-unreadable', { value: said })
  return { key: readDecimal(right.text), tolerance }
}

/** The unit in which the key stands. */
export function readMoodleUnit({ element: question, losses }: MoodleReading): string {
  const units = childOf(question, 'units')
  const all = units === undefined ? [] : childrenOf(units, 'unit')
  const own = all.find((unit) => Number(plainChild(unit, 'multiplier')) === 1) ?? all[0]
  const value = own === undefined ? '' : plainChild(own, 'unit_name')
  if (all.length > 1) losses.add('units-several', { value })
  return value
}
