import { ensureDependencies } from './install.mjs'
import { endStepsOnSignals, step } from './steps.mjs'

// `npm run test:long`: all tests outside the browser, those that try inputs at random with ten times as many and more.
ensureDependencies()
endStepsOnSignals()
const good = await step({
  name: 'tests, long',
  run: ['vitest', 'run', '--testTimeout', '900000', ...process.argv.slice(2)],
  env: { AGON_LONG_TESTS: 'yes' },
})
if (!good) process.exitCode = 1
