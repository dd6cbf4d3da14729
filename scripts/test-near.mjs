import { execFileSync } from 'node:child_process'
import { ensureDependencies } from './install.mjs'
import { importsOf } from './near/imports.mjs'
import { journeysNear } from './near/near.mjs'
import { testsNear } from './near/tests.mjs'
import { root } from './root.mjs'
import { endStepsOnSignals, step } from './steps.mjs'

// `npm run test:near`: the tests near what has changed since the main branch (or `-- ANOTHER`), and the journeys over its screens.
// It may miss what hangs together in another way: only `npm test` runs everything.
ensureDependencies()
endStepsOnSignals()
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const base = git('merge-base', process.argv[2] ?? 'main', 'HEAD')
const paths = (...words) =>
  git(...words)
    .split('\n')
    .filter((path) => path !== '')
const others = paths('ls-files', '--others', '--exclude-standard')
const changed = [...paths('diff', '--name-only', base), ...others]
const tests = testsNear(changed, importsOf(root, [...paths('ls-files'), ...others]))
const journeys = journeysNear(changed)

console.log(
  `${changed.length} files have changed. ${tests.length} files of tests. Journeys: ${journeys.join(', ') || 'none'}.`,
)
const good =
  (await step({ name: 'tests', run: ['vitest', 'run', ...tests] })) &&
  (journeys.length === 0 ||
    ((await step({ name: 'web build', run: ['scripts/build-web.mjs'], quiet: true })) &&
      (await step({
        name: 'journeys in a browser',
        run: ['playwright', 'test', '--config', 'e2e', ...journeys.map((name) => `/${name}.spec.ts`)],
      }))))
if (!good) process.exitCode = 1
