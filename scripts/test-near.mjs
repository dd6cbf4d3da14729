import { execFileSync } from 'node:child_process'
import { ensureDependencies } from './install.mjs'
import { journeysNear } from './near/near.mjs'
import { root } from './root.mjs'
import { endStepsOnSignals, step } from './steps.mjs'

// `npm run test:near`: the tests that import what has changed since the main branch (or `-- ANOTHER`), and the journeys over its screens.
// It may miss what hangs together in another way: only `npm test` runs everything.
ensureDependencies()
endStepsOnSignals()
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const base = git('merge-base', process.argv[2] ?? 'main', 'HEAD')
const listed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
const changed = listed.flatMap((text) => text.split('\n')).filter((path) => path !== '')
const journeys = journeysNear(changed)

console.log(`${changed.length} files have changed. Journeys: ${journeys.join(', ') || 'none'}.`)
const good =
  (await step({ name: 'tests', run: ['vitest', 'run', '--changed', base, '--passWithNoTests'] })) &&
  (journeys.length === 0 ||
    ((await step({ name: 'web build', run: ['scripts/build-web.mjs'], quiet: true })) &&
      (await step({
        name: 'journeys in a browser',
        run: ['playwright', 'test', '--config', 'e2e', ...journeys.map((name) => `/${name}.spec.ts`)],
      }))))
if (!good) process.exitCode = 1
