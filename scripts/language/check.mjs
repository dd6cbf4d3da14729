import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { compare, countOf, placesIn } from './count.ts'

// Counts the expressions that have a plainer one and compares them with the budget, which may only fall.
// `--lower` writes the counts that have fallen; `--list WORD…` shows every place whose line has all the words.
const budgetFile = join(root, 'scripts/language/budget.json')
const [option, ...words] = process.argv.slice(2)

const ownWords = /^(?:scripts\/language\/|web\/src\/locales\/|server\/src\/db\/generated\.ts)/
const made = /(?:^|\/)(?:node_modules|dist|data|test-results|\..*)$/

const places = globSync(
  ['*.md', '{domain,contract,db,server,web,e2e,bench,scripts,deploy,docs}/**/*.{ts,tsx,mjs,md}'],
  {
    cwd: root,
    exclude: (path) => made.test(path),
  },
)
  .toSorted()
  .filter((path) => !ownWords.test(path))
  .flatMap((path) => placesIn(path, readFileSync(join(root, path), 'utf8')))
const counts = countOf(places)
const budget = JSON.parse(readFileSync(budgetFile, 'utf8'))
const { above, below } = compare(counts, budget)
const show = ({ path, line, kind, expression, text }) =>
  `${path}:${line} [${kind}: ${expression.name}] ${text.trim().slice(0, 160)}`

/** A machine without git runs the check, too: it then names no places. */
function changedFiles() {
  try {
    return new Set(execFileSync('git', ['diff', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' }).split('\n'))
  } catch {
    return new Set()
  }
}

if (option === '--list') {
  console.log(
    places
      .map(show)
      .filter((line) => words.every((word) => line.includes(word)))
      .join('\n'),
  )
} else if (option === '--lower') {
  for (const { kind, name, count } of below) budget[kind][name] = count
  writeFileSync(budgetFile, `${JSON.stringify(budget, null, 2)}\n`)
} else if (below.length > 0) {
  console.log(`${below.length} counts have fallen. Lower the budget: node scripts/language/check.mjs --lower`)
}

for (const { kind, name, count, allowed } of above) {
  const { expression } = places.find((place) => place.kind === kind && place.expression.name === name)
  console.error(`${kind}: “${name}” ${count} times, the budget is ${allowed}. Write instead: ${expression.instead}.`)
}
if (above.length > 0) {
  const changed = changedFiles()
  const risen = (place) => above.some(({ kind, name }) => place.kind === kind && place.expression.name === name)
  console.error(
    places
      .filter((place) => changed.has(place.path) && risen(place))
      .map(show)
      .join('\n'),
  )
  process.exitCode = 1
}
