import type { QuestionStatistics } from '@agon/contract/result/calls'
import { expect, it } from 'vitest'
import { nameOf } from './question-verdict.ts'

const question = (changes: Partial<QuestionStatistics>): QuestionStatistics => ({
  questionId: 1 as QuestionStatistics['questionId'],
  paperNumber: 1,
  moduleIndex: 2,
  questionIndex: 3,
  kind: 'numeric',
  topic: 'Maps',
  difficulty: 'easy',
  marks: 1000,
  participants: 500,
  answered: 480,
  mastered: 250,
  facility: 0.5,
  discrimination: 0.3,
  ...changes,
})

it('names a question by its place', () => {
  expect(nameOf(question({}))).toBe('2.3')
  expect(nameOf(question({ paperNumber: 2 }))).toBe('2: 2.3')
})
