import { samples } from '@agon/domain/test/questions/kinds'
import type { Question } from '@agon/domain/question/question'
import { expect, test } from 'vitest'
import { manyTurns, turnsDuring } from '#test/turns.ts'
import { cleanWhole } from './whole.ts'
import { wholes } from './whole-in-thread.ts'

/** A few letters that a formula makes very many of. */
const tex = `\\def\\a{${'x'.repeat(600)}}${'\\a'.repeat(100)}`
const formula = `<math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`
const withStem = (stem: string): Question => ({
  ...samples.numeric.question,
  figures: [],
  texts: { en: { stem, choices: {}, figures: {} } },
})

test.each([
  ['a formula', `<p>How much is ${formula}?</p>`],
  ['a long text', '<p>Which? <em>So.</em></p>'.repeat(20_000)],
])('%s that takes long is read in another thread, without blocking others', async (_, stem) => {
  let read: Question | null = null
  const meanwhile = await turnsDuring(async () => (read = await cleanWhole(withStem(stem))))
  expect(read).toEqual(wholes([withStem(stem)])[0]?.question)
  expect(meanwhile).toBeGreaterThan(manyTurns)
  expect(await turnsDuring(() => wholes([withStem(stem)]))).toBeLessThan(manyTurns)
})
