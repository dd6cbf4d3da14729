import type { ItemFigures } from '@agon/contract/report/question-calls'
import { expect, test } from 'vitest'
import { isToLookAt, itemKey, itemOf, lookWords } from './question-words.ts'

const of = (questionId: number, paperNumber: number) => ({ questionId, paperNumber }) as ItemFigures // Its key has no other part.

test('a question of two papers opens with the figures of the paper whose row was chosen', () => {
  const [first, second] = [of(7, 1), of(7, 2)]
  const items = [second, first, of(8, 1)]
  expect(itemOf(items, itemKey(first))).toBe(first)
  expect(itemOf(items, itemKey(second))).toBe(second)
})

test('by its id alone a question opens with the figures of the newest paper', () => {
  const second = of(7, 2)
  expect(itemOf([second, of(7, 1)], '7')).toBe(second)
  expect(itemOf([second], '9')).toBeUndefined()
  expect(itemOf([second], undefined)).toBeUndefined()
})

test('a question that a correction has left out of the paper is not to be looked at again', () => {
  const item: ItemFigures = {
    ...of(7, 1),
    difficulty: 'easy',
    measured: 'hard',
    participants: 40,
    facility: 0.2,
    discrimination: -0.2,
    isVoided: false,
  }
  expect(isToLookAt(item)).toBe(true)
  expect(isToLookAt({ ...item, isVoided: true })).toBe(false)
  expect(lookWords({ ...item, isVoided: true })).toBe('Left out of the paper')
})
