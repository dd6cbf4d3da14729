import { samples } from '@agon/domain/test/questions/kinds'
import { expect, test } from 'vitest'
import { newIds, underNewIds } from './ids.ts'

test('new ids are of no order and taken by none', () => {
  const ids = newIds(20, [])
  expect(new Set(ids).size).toBe(20)
  // One order in 20! would be the sorted one.
  expect(ids).not.toEqual(ids.toSorted())
})

test('choices that become an order keep their words and not their ids', () => {
  const { question } = samples['single-choice']
  const { base, ids } = underNewIds(question, question.choices, 4)
  expect(ids).toHaveLength(4)
  expect(ids.map((id) => base.texts.af?.choices[id])).toEqual(['Choice a (af)', 'Choice b (af)', 'Choice c (af)', ''])
  for (const id of question.choices) expect(base.texts.en?.choices).not.toHaveProperty(id)
})
