import type { Question } from '@agon/domain/question/question'
import { expect, test } from 'vitest'
import { isMissing, missingTexts } from './missing-texts.ts'

const question: Question = {
  kind: 'single-choice',
  choices: ['a', 'b'],
  key: 'a',
  marks: 1000,
  penalty: 0,
  difficulty: 'easy',
  topic: '',
  source: '',
  author: '',
  figures: [],
  texts: {
    en: { stem: '<p>Which?</p>', choices: { a: 'This', b: '' }, figures: {} },
    af: { stem: '', choices: { a: '', b: 'Daardie' }, figures: {}, feedback: '<p>Omdat.</p>' },
  },
}

test('what another language has is missing, what none has is not', () => {
  expect(missingTexts(question, 'af')).toBe(2)
  expect(missingTexts(question, 'en')).toBe(2)
  expect(isMissing(question, 'af', ({ stem }) => stem)).toBe(true)
  expect(isMissing(question, 'en', ({ stem }) => stem)).toBe(false)
  expect(isMissing(question, 'en', ({ feedback }) => feedback)).toBe(true)
})

test('a language that is not there lacks all that the others have', () => {
  expect(missingTexts(question, 'zu')).toBe(4)
})
