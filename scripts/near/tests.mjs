import { dirname } from 'node:path'
import { nounsOf } from './nouns.mjs'

const test = /\.test\.(ts|tsx|mjs)$/
/** These read the whole tree, in seconds. */
const always = /^scripts\//
/** A test imports its subject, or a part of it. With more steps, every server file would reach every server test. */
const farthest = 2

/**
 * The test files near the changed files: of the same nouns, of the same folders and the folders above, and those that import them directly
 * or by one file between. `imports` holds the imports of each file.
 */
export function testsNear(changed, imports) {
  const folders = new Set(changed.flatMap((path) => [dirname(path), dirname(dirname(path))]))
  // These tests compare generated types and documents with the tables.
  if (changed.some((path) => path.startsWith('db/migrations/'))) folders.add('server/src/db')
  const wanted = new Set(changed)
  const reaches = (file, steps) =>
    wanted.has(file) || (steps > 0 && (imports.get(file) ?? []).some((other) => reaches(other, steps - 1)))
  const isNear = (file) =>
    always.test(file) || folders.has(dirname(file)) || isOfNoun(file, changed) || reaches(file, farthest)
  return [...imports.keys()].filter((file) => test.test(file) && isNear(file)).sort()
}

/** Screens and server of a noun share the contract and the rules. */
function isOfNoun(file, changed) {
  const nouns = nounsOf(file)
  const shared = new Set([partOf(file), 'contract', 'domain'])
  return changed.some((path) => shared.has(partOf(path)) && nounsOf(path).some((noun) => nouns.includes(noun)))
}

const partOf = (path) => path.split('/', 1)[0]
