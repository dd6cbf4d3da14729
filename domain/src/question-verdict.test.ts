import { expect, it } from 'vitest'
import { verdictOf, type QuestionFigures } from './question-verdict.ts'

const figures = (changes: Partial<QuestionFigures>): QuestionFigures => ({
  participants: 500,
  facility: 0.5,
  discrimination: 0.3,
  ...changes,
})

it('asks to look at the key where strong learners do worse than weak ones', () => {
  expect(verdictOf(figures({ discrimination: -0.05 }))).toBe('reversed')
  expect(verdictOf(figures({ discrimination: -0.05, facility: 0.01 }))).toBe('reversed')
})

it('tells questions that are too easy, too hard or tell nothing', () => {
  expect(verdictOf(figures({ facility: 0.97 }))).toBe('trivial')
  expect(verdictOf(figures({ facility: 0.05 }))).toBe('unearned')
  expect(verdictOf(figures({ discrimination: 0.04 }))).toBe('flat')
  expect(verdictOf(figures({}))).toBe('good')
})

it('says nothing where there are too few answers to say it from', () => {
  expect(verdictOf(figures({ participants: 29, discrimination: -0.4 }))).toBe('good')
})
