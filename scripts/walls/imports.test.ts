import { expect, test } from 'vitest'
import { importGraph, longestChain, reachedFrom, sources } from './import-graph.ts'

const files = sources()
const atRunTime = importGraph(files)

/** A lazy import begins a chain of its own. */
const limits = { 'domain/': 9, 'contract/': 9, 'server/': 13, 'web/': 13, '': 15 }

test.for(Object.entries(limits))('no chain of imports within “%s” is longer than %i files', ([within, limit]) => {
  expect(files.size).toBeGreaterThan(1000)
  const chain = longestChain(atRunTime, within)
  expect(chain.length, chain.join('\n')).toBeLessThanOrEqual(limit)
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

/** Each gathers files that are imported lazily as one. */
const importedAsOne = [
  'server/src/try-out-rest.ts',
  'web/src/sitting/fetched/later-chunk.ts',
  'web/src/sitting/fetched/pointing-chunk.ts',
]

test('a name is imported from the file that declares it', () => {
  const passedOn = [...files].filter(([, text]) => /^export (?:type )?(?:\{[^}]*\}|\*[\w ]*) from /m.test(text))
  expect(passedOn.map(([path]) => path)).toEqual(importedAsOne)
})

test('a chain is found without types and lazy imports', () => {
  const planted = new Map([
    ['domain/src/a.ts', "import { b } from './b.ts'\nexport {\n  c,\n} from '@agon/domain/c'"],
    ['domain/src/b.ts', "import { c } from './c.ts'"],
    ['domain/src/c.ts', "import type { D } from './d.ts'\nconst e = await import('./e.ts')"],
    ['domain/src/d.ts', "import './c.ts'"],
    ['domain/src/e.ts', "import './d.ts'"],
  ])
  expect(longestChain(importGraph(new Map([...planted].slice(0, 3))))).toEqual([...planted.keys()].slice(0, 3))
  expect(reachedFrom(importGraph(planted), 'domain/src/c.ts')).toEqual(new Set(['domain/src/c.ts']))
})
