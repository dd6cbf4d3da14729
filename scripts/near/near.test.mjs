import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysOfAll, journeysOfNoun } from './journeys.mjs'
import { journeysNear } from './near.mjs'

const root = join(import.meta.dirname, '../..')
const journeys = readdirSync(join(root, 'e2e/journeys')).flatMap((name) => /^(.+)\.spec\.ts$/.exec(name)?.[1] ?? [])
const named = new Set([...Object.values(journeysOfNoun).flat(), ...journeysOfAll])

test('every journey belongs to a noun or to what all screens share', () => {
  expect(journeys.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !journeys.includes(name))).toEqual([])
})

test('every noun with a folder has its journeys', () => {
  const folders = ['server', 'web'].flatMap((part) => readdirSync(join(root, part, 'src/features')))
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter((name) => !(name in journeysOfNoun))).toEqual([])
})

test.each([
  ['web/src/features/school/list/SchoolsPage.tsx', journeysOfNoun.school],
  ['contract/src/school/list.ts', journeysOfNoun.school],
  ['contract/src/school/calls.ts', journeysOfNoun.school],
  ['web/src/ui/Button.tsx', journeysOfAll],
  ['e2e/journeys/money.spec.ts', ['money']],
  ['e2e/journeys/main-job/school.ts', ['main-job']],
  ['server/src/features/school/list.test.ts', []],
  ['docs/performance.md', []],
])('a change of %s asks for %j', (path, expected) => {
  expect(journeysNear([path])).toEqual([...expected].sort())
})
