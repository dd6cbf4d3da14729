import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

test('up to a number at a time, answered in their order', async () => {
  let [running, most] = [0, 0]
  const results = await sideBySide([3, 1, 2, 5, 4], 2, async (turns) => {
    running += 1
    most = Math.max(most, running)
    for (let left = turns; left > 0; left -= 1) await turn()
    running -= 1
    return turns * 10
  })
  expect([results, most]).toEqual([[30, 10, 20, 50, 40], 2])
  expect(await sideBySide([], 2, async () => 1)).toEqual([])
})

test('a fault begins nothing more, and waits for what had begun', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const work = async (item: number) => {
    begun.push(item)
    if (item === 2) throw new Error('The second.')
    await turn()
    await turn()
    ended.push(item)
  }
  await expect(sideBySide([1, 2, 3, 4], 2, work)).rejects.toThrow('The second.')
  expect([begun, ended]).toEqual([[1, 2], [1]])
})
