import type { Call } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import { expect, test } from 'vitest'
import { makeSerializer } from './route.ts'

const declared: Call[] = Object.values(calls).flatMap((noun) => Object.values(noun))

test('every declared reply has a serializer, though a start makes none', () => {
  const replies = declared.map(({ spec }) => spec.reply).filter((reply) => !('mediaTypes' in reply))
  expect(replies.length).toBeGreaterThan(100)
  for (const reply of replies) expect(makeSerializer(reply)).toBeTypeOf('function')
})
