import type { Call } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import { faults } from '@agon/domain/faults'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldWords } from './field-words.ts'

const isForReaders = ({ audience }: Call) =>
  audience === 'public' || audience === 'signed-in' || audience.some((role) => role === 'learner' || role === 'teacher')

/** The messages that schemas have of their own, at any depth. */
function messagesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const { _zod: own } = part as { _zod?: { def: { error?: (issue: object) => unknown } } } // only schemas and their checks have it
  if (own === undefined) return Object.values(part).flatMap((inner) => messagesIn(inner, seen))
  const message = own.def.error?.({ code: 'custom' })
  return [...(typeof message === 'string' ? [message] : []), ...messagesIn({ ...own.def }, seen)]
}

const met = new Set(
  Object.values(calls)
    .flatMap((declared) => Object.values<Call>(declared))
    .filter(isForReaders)
    .flatMap(({ spec }) => messagesIn([spec.params, spec.query, spec.body])),
)
const other = fieldWords('Of no schema.').af

test('every message of the schemas that learners, teachers and visitors meet is in Afrikaans', () => {
  expect([...met].filter((message) => fieldWords(message).af === other)).toEqual([])
  expect(messagesIn(z.object({ name: z.array(z.string().max(3, 'Of no schema.')) }))).toEqual(['Of no schema.'])
})

test('every fault is a message that they meet', () => {
  const english = new Set([...met].flatMap((message) => [message, message.replace(/\d+/, '{n}')]))
  expect(Object.values(faults).filter(({ en }) => !english.has(en))).toEqual([])
})

test('a figure is in both languages', () => {
  expect(fieldWords('At most 40 characters.')).toEqual({ en: 'At most 40 characters.', af: 'Hoogstens 40 karakters.' })
  expect(fieldWords(faults.addressLines.en)).toEqual(faults.addressLines)
})
