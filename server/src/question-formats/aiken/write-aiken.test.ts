import { formulasAsTex } from '@agon/domain/formula/as-tex'
import { plainText } from '@agon/domain/question/plain-text'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { samples } from '@agon/domain/test/questions/kinds'
import { array, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readAiken } from './read-aiken.ts'
import { texToFormulas } from '#/rich-text/tex.ts'
import { plainToRichText } from '#/rich-text/clean-text.ts'
import { writeAiken } from './write-aiken.ts'
import { textOf } from '../writing/said.ts'

/** Without any marks but those of formulas. */
const plain = (html: string) => texToFormulas(plainToRichText(plainText(formulasAsTex(html)))).html

/** What Aiken can say of a single choice. */
function sayable(question: SingleChoice) {
  const { stem, choices } = textOf(question)
  return {
    key: question.key,
    stem: plain(stem),
    choices: Object.values(choices).map(plain),
  }
}

test('what Aiken can say comes back as it was', () => {
  assert(
    property(array(samples['single-choice'].questions, { minLength: 1, maxLength: 3 }), (questions) => {
      const { items, faults } = readAiken(writeAiken(questions))
      expect(faults).toEqual([])
      // Every question that was read is a single choice.
      expect(items.map(({ question }) => sayable(question as SingleChoice))).toEqual(questions.map(sayable))
    }),
  )
})

test('an export is what other programs read', () => {
  expect(writeAiken([samples['single-choice'].question])).toBe(
    'What is asked (en)?\nA. Choice a (en)\nB. Choice b (en)\nC. Choice c (en)\nANSWER: B\n',
  )
})

const read = (text: string) => readAiken(text)
const codes = (text: string) => read(text).faults.map(({ line, code }) => [line, code])

test('questions of several lines, both ways of letters, any case of the answer and no empty line between', () => {
  const { items, faults } = read(
    'One?\r\n<b>Really?</b>\r\nA) x\r\nB) y\r\nanswer: b\r\nTwo?\r\nA. x\r\nB. y\r\nANSWER: A.',
  )
  expect(faults).toEqual([])
  expect(items.map(({ line, question }) => [line, question.kind, question.texts.en?.stem])).toEqual([
    [1, 'single-choice', 'One?<br />&lt;b&gt;Really?&lt;/b&gt;'],
    [6, 'single-choice', 'Two?'],
  ])
})

test.each([
  ['Q?\nA. x\nB. y\n', [[1, 'aiken-answer-missing']]],
  ['Q?\nA. x\nB. y\nANSWER: C\n', [[1, 'key-unknown']]],
  ['Q?\nA. x\nB. y\nANSWER: A, B\n', [[1, 'key-not-one']]],
  ['Q?\nA. x\nANSWER: A\n', [[1, 'choices-few']]],
  ['Q?\nA. x\nC. y\nANSWER: A\n', [[1, 'aiken-letters']]],
  ['Q?\nA. x\nand so on\nB. y\nANSWER: A\n\nGood?\nA. x\nB. y\nANSWER: B', [[3, 'aiken-line']]],
  ['A. x\nB. y\nANSWER: A\n', [[1, 'stem-missing']]],
  ['Q?\nA. x\nB. x\nANSWER: A\n', [[1, 'choices-same']]],
])('a fault is reported at its line: %j', (text, faults) => expect(codes(text)).toEqual(faults))
