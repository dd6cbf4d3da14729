import { faultsOf } from '@agon/domain/question/faults'
import { samples } from '@agon/domain/test/questions/kinds'
import { expect, test } from 'vitest'
import { addGapChoice, addMarkedGap, dropGap, dropGapChoice, withMarkedGaps } from './gap-lists.ts'

const { question } = samples['gap-selection']
const stemOf = (gaps: typeof question) => gaps.texts.en?.stem

test('a gap comes to be when it is marked in a text, next after those there are', () => {
  const text = { stem: 'A [[1]] and a [[2]].', choices: {}, figures: {} }
  const none = { ...question, gaps: [], texts: { en: text } }
  const two = withMarkedGaps(none)
  expect(two.gaps).toHaveLength(2)
  expect(Object.keys(two.texts.en?.choices ?? {})).toEqual(two.gaps.flatMap(({ choices }) => choices))
  expect(withMarkedGaps({ ...none, texts: { en: { ...text, stem: 'A [[7]].' } } }).gaps).toEqual([])
  expect(withMarkedGaps(question)).toBe(question)
})

test('a gap that is added is marked at the end of every text', () => {
  const more = addMarkedGap(question)
  expect(more.gaps).toHaveLength(5)
  expect(stemOf(more)).toMatch(/ \[\[5\]\]<\/p>$/)
  expect(more.texts.af?.stem).toMatch(/ \[\[5\]\]<\/p>$/)
})

test('a gap that is taken out takes its choices and its mark along; those after it move up', () => {
  const fewer = dropGap(question, 1)
  expect(fewer.gaps).toEqual([question.gaps[0], question.gaps[2], question.gaps[3]])
  expect(stemOf(fewer)).toContain('[[3]] and [[2]] and  and [[1]]')
  expect(faultsOf(fewer)).toEqual([])
})

test('a choice that is taken out is right no more', () => {
  expect(dropGapChoice(question, 0, 'a1').gaps[0]).toEqual({ choices: ['h2', 'k5'], key: '' })
  expect(dropGapChoice(question, 0, 'h2').gaps[0]).toEqual({ choices: ['a1', 'k5'], key: 'a1' })
})

test('a choice that is added has a text, still empty, in every language', () => {
  const more = addGapChoice(question, 1)
  const added = more.gaps[1]?.choices[2] ?? ''
  expect(more.texts.en?.choices[added]).toBe('')
  expect(more.texts.af?.choices[added]).toBe('')
})
