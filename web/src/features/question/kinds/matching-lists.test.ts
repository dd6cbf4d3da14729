import { faultsOf } from '@agon/domain/question/faults'
import { samples } from '@agon/domain/test/questions/kinds'
import { expect, test } from 'vitest'
import { addPair, addResponse, distractorsOf, dropPremise, dropResponse } from './matching-lists.ts'

const { question } = samples.matching

test('a pair that is added belongs together, and its texts are still to be written', () => {
  const more = addPair(question)
  const [premise = '', response = ''] = [more.premises.at(-1), more.responses.at(-1)]
  expect(more.key[premise]).toBe(response)
  expect(more.texts.af?.choices).toMatchObject({ [premise]: '', [response]: '' })
  expect(distractorsOf(more)).toEqual(distractorsOf(question))
})

test('a response that is added belongs to no premise', () => {
  const more = addResponse(question)
  expect(distractorsOf(more)).toEqual(['b3', more.responses.at(-1)])
})

test('a premise that is taken out takes its response along, unless that belongs to another too', () => {
  const fewer = dropPremise(question, 'p4')
  expect(fewer.responses).toEqual(['u9', 'b3', 'a8', 'k6'])
  expect(faultsOf(fewer)).toEqual([])
  const shared = { ...question, reuse: true, key: { ...question.key, p4: 'a8' } }
  expect(dropPremise(shared, 'p4').responses).toEqual(question.responses)
})

test('a response that is taken out leaves its premise without one', () => {
  const fewer = dropResponse(question, 'z5')
  expect(fewer.key).not.toHaveProperty('p4')
  expect(faultsOf(fewer).map(({ path, code }) => `${path} ${code}`)).toEqual(['key.p4 noKey'])
})
