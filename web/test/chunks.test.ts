import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { base, learnerChunks, ofQuestions } from '../chunks.ts'

const web = join(import.meta.dirname, '..')
const listed = Object.values(learnerChunks).flat()

test('each module of the learner’s pages is in one file of the build', () => {
  const all = globSync('src/sitting/**/*.{ts,tsx}', { cwd: web }).filter((path) => !path.includes('.test.'))
  expect(listed.filter((path) => !path.endsWith('.css')).toSorted()).toEqual(all.toSorted())
})

test('every module that is listed for a file of the build is there', () => {
  const paths = [...base, ...ofQuestions, ...listed.map((path) => `web/${path}`)]
  expect(paths.filter((path) => !existsSync(join(web, '..', path)))).toEqual([])
})
