import { expect, test } from 'vitest'
import { aWorld } from '../../testing/world.ts'
import { aSitting, enter } from './factories.ts'

const world = aWorld()

test('more learners than there are connections enter at once, right after a start of the process', async () => {
  const sittings = []
  for (let count = 0; count < 12; count += 1) sittings.push(await aSitting(world, { entered: false }))
  const answers = await Promise.all(sittings.map((sitting) => enter(world, sitting, 1)))
  expect(answers.map(({ status }) => status)).toEqual(sittings.map(() => 200))
})
