import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each(['db/migrations', 'docs/decisions'])('the files of %s are numbered from 1, each number once', (folder) => {
  const numbers = readdirSync(join(root, folder)).map((name) => Number(name.slice(0, 4)))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
})
