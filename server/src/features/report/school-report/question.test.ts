import type { Question } from '@agon/domain/question/question'
import { expect, test } from 'vitest'
import { aSingleChoice } from '#test/questions.ts'
import { rightAnswers } from './question.ts'

const { choices, key: _, ...base } = aSingleChoice()
const texts = {
  en: { stem: '<p>Which?</p>', choices: { a: 'A dam', b: 'A lake' }, figures: {} },
  af: { stem: '<p>Watter?</p>', choices: { a: '’n Dam', b: '’n Meer' }, figures: {} },
}

test('a report has the right answer of every kind that words can say, in the languages of the paper', () => {
  const right = (question: Question) => rightAnswers({ ...question, texts })
  expect(right(aSingleChoice())).toEqual([{ en: 'A dam', af: '’n Dam' }])
  expect(right({ ...base, kind: 'multiple-choice', choices, key: ['a', 'b'], scoring: 'all' })).toEqual([
    { en: 'A dam', af: '’n Dam' },
    { en: 'A lake', af: '’n Meer' },
  ])
  expect(right({ ...base, kind: 'true-false', key: false })).toEqual([{ en: 'False', af: 'Onwaar' }])
  expect(right({ ...base, kind: 'numeric', key: 12.5, tolerance: 0.5, unit: 'km' })).toEqual([
    { en: '12,5 km', af: '12,5 km' },
  ])
  expect(right({ ...base, kind: 'extended-text', wordLimit: null, lines: 5, guidance: '' })).toEqual([])
})
