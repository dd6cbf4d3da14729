import { Problem } from '@agon/domain/problem'
import { expect, test } from 'vitest'
import { manyTurns, turnsDuring } from '#test/turns.ts'
import { seenIn } from './figures-in-thread.ts'
import { lookAtFigure, seeInFigure } from './look-at-figure.ts'
import { readFigureFile } from './read-figure.ts'

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}</svg>`)
const long = drawing('<path d="M0 0h1"/>'.repeat(40_000))
const manyLabels = drawing('<path d="M0 0h1"/><text x="1" y="9">a</text>'.repeat(2000))

test('a drawing that takes long is read in another thread, without blocking others', async () => {
  let found: unknown
  const meanwhile = await turnsDuring(async () => (found = await lookAtFigure(long)))
  expect(found).toEqual(readFigureFile(long))
  expect(meanwhile).toBeGreaterThan(manyTurns)
  expect(await turnsDuring(() => readFigureFile(long))).toBeLessThan(manyTurns)
})

test('so is what is seen in it', async () => {
  let found: unknown
  const meanwhile = await turnsDuring(async () => (found = await seeInFigure(manyLabels)))
  expect(found).toEqual(await seenIn(manyLabels))
  expect(meanwhile).toBeGreaterThan(manyTurns)
  expect(await turnsDuring(() => seenIn(manyLabels))).toBeLessThan(manyTurns)
  expect(await seeInFigure(Buffer.from('no drawing'))).toBeNull()
})

test('why a drawing is refused comes out of the thread', async () => {
  await expect(lookAtFigure(drawing('<script>steal()</script>'))).rejects.toThrow(Problem)
  await expect(lookAtFigure(drawing('<script>steal()</script>'))).rejects.toMatchObject({
    code: 'figure',
    params: { why: 'it contains <script>.' },
  })
})
