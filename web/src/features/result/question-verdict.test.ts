import type { QuestionStatistics } from '@agon/contract/result/calls'
import { expect, it } from 'vitest'
import { judge, nameOf } from './question-verdict.ts'

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

it('asks to look at the key where strong learners do worse than weak ones', () => {
  expect(judge(question({ discrimination: -0.05 }))).toBe('reversed')
  expect(judge(question({ discrimination: -0.05, facility: 0.01 }))).toBe('reversed')
})

it('tells questions that are too easy, too hard or tell nothing', () => {
  expect(judge(question({ facility: 0.97 }))).toBe('trivial')
  expect(judge(question({ facility: 0.05 }))).toBe('unearned')
  expect(judge(question({ discrimination: 0.04 }))).toBe('flat')
  expect(judge(question({}))).toBe('good')
})

it('says nothing where there are too few answers to say it from', () => {
  expect(judge(question({ participants: 29, discrimination: -0.4 }))).toBe('good')
})

it('names a question by its place', () => {
  expect(nameOf(question({}))).toBe('2.3')
  expect(nameOf(question({ paperNumber: 2 }))).toBe('2: 2.3')
})
