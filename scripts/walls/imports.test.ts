import { expect, test } from 'vitest'
import { cycles, importGraph, longestChain, reachedFrom, sources } from './import-graph.ts'

const files = sources()
const atRunTime = importGraph(files, 'at-run-time')

/** Files that load one another one by one; a lazy import begins a chain of its own. */
const limits = { 'domain/': 12, 'contract/': 9, 'server/': 15, 'web/': 18 }

test.for(Object.entries(limits))('no chain of imports in %s is longer than %i files', ([within, limit]) => {
  const chain = longestChain(atRunTime, within)
  expect(chain.length, chain.join('\n')).toBeLessThanOrEqual(limit)
  expect(chain.length).toBeGreaterThan(5)
})

const writers = [
  'aiken/write-aiken.ts',
  'gift/write/format.ts',
  'moodle/write/format.ts',
  'qti/write/format.ts',
  'table/write/format.ts',
]
const readers = [
  'aiken/read-aiken.ts',
  'gift/read/read-gift.ts',
  'moodle/read/read-moodle.ts',
  'qti/read/package/read-package.ts',
  'qti/read/read.ts',
  'table/read/read-question-table.ts',
]
const home = 'server/src/question-formats/'
const loadedBy = (file: string) =>
  [...reachedFrom(atRunTime, home + file)]
    .filter((path) => path.startsWith(home))
    .map((path) => path.slice(home.length))
const formatOf = (path: string) => /^(aiken|gift|moodle|qti|table)\//.exec(path)?.[1]

test.for(writers)('%s loads no reader and no other format', (writer) => {
  const loaded = loadedBy(writer)
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.filter((path) => /^reading\/|\/read[-/]/.test(path))).toEqual([])
  expect(loaded.filter((path) => (formatOf(path) ?? formatOf(writer)) !== formatOf(writer))).toEqual([])
})

test.for(readers)('%s loads no writer and no other format', (reader) => {
  const loaded = loadedBy(reader)
  expect(loaded.length).toBeGreaterThan(2)
  expect(loaded.filter((path) => /^writing\/(?!xml)|\/write[-/]/.test(path))).toEqual([])
  expect(loaded.filter((path) => (formatOf(path) ?? formatOf(reader)) !== formatOf(reader))).toEqual([])
})

test('chains and circles are found in planted files', () => {
  const planted = new Map([
    ['domain/src/a.ts', "import { b } from './b.ts'\nexport {\n  c,\n} from '@agon/domain/c'"],
    ['domain/src/b.ts', "import { c } from './c.ts'"],
    ['domain/src/c.ts', "import type { A } from './a.ts'\nconst d = await import('./d.ts')"],
    ['domain/src/d.ts', "import './c.ts'"],
  ])
  const run = importGraph(planted, 'at-run-time')
  expect(longestChain(run)).toEqual(['domain/src/a.ts', 'domain/src/b.ts', 'domain/src/c.ts'])
  expect(cycles(run)).toEqual([])
  expect(cycles(importGraph(planted, 'with-types'))).toEqual([
    ['domain/src/a.ts', 'domain/src/b.ts', 'domain/src/c.ts'],
  ])
})
