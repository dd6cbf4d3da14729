import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@agon/contract/calls'
import { expect, test } from 'vitest'

const top = join(import.meta.dirname, '../..')
const nouns = Object.keys(calls).map((noun) => noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))

test.for(nouns)('%s has its name in the contract, on the server and in its tests', (noun) => {
  const files = [
    `contract/src/${noun}/calls.ts`,
    `server/src/features/${noun}/handlers.ts`,
    `server/test/features/${noun}/access.ts`,
  ]
  expect(files.filter((file) => !existsSync(join(top, file)))).toEqual([])
})

test('a folder of pages has the name of a noun', () => {
  // The page `watch` shows what the calls of `olympiad` answer.
  const others = readdirSync(join(top, 'web/src/features')).filter((folder) => !nouns.includes(folder))
  expect(others).toEqual(['watch'])
})
