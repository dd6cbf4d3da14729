import { samples } from '@agon/domain/test/questions/kinds'
import type { QuestionId } from '@agon/domain/ids'
import { faceOf } from '@agon/domain/question/face'
import { expect, test } from 'vitest'
import { question as questionSchema } from './question.ts'

const sample = samples['single-choice'].question
const en = { stem: 'Which?', choices: { b: 'Yes' }, figures: {} }
const told = (given: unknown) => questionSchema.safeParse(given).error?.issues.map(({ message }) => message) ?? []

test('what every object has by itself is no id, and reading it throws nothing', () => {
  const asked = { ...sample, figures: [], choices: ['constructor', 'b'], texts: { en } }
  expect(told(asked)).toEqual(['This id is taken.'])
  const figure = { id: 'constructor', sha256: 'a'.repeat(64), width: 1, height: 1 }
  expect(told({ ...sample, figures: [figure] })).toContain('This id is taken.')
})

test.each(['\u0000', '\ud800', '__proto__x', 'x'.repeat(1000)])('words stand under ids alone, not under %j', (key) => {
  const { question } = samples.numeric
  for (const field of ['choices', 'figures'])
    expect(told({ ...question, figures: [], texts: { en: { ...en, choices: {}, [field]: { [key]: 'x' } } } })).toEqual([
      'Invalid key in record',
    ])
})

test('a learner gets no words of choices that the question does not have', () => {
  const { question } = samples.numeric
  const asked = { ...question, figures: [], texts: { en: { ...en, choices: { key: 'It is 12' } } } }
  expect(JSON.stringify(faceOf(1 as QuestionId, asked))).not.toContain('12')
})
