import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.mjs'
import { ensureDependencies } from './install.mjs'
import { beside, endStepsOnSignals, step } from './steps.mjs'

// `npm test`: everything, from a fresh clone. A failure ends no other step, so that one run tells all that is wrong.
const started = Date.now()
ensureDependencies()
endStepsOnSignals()
const reports = mkdtempSync(join(tmpdir(), 'agon-reports-'))
const testsReport = join(reports, 'tests.json')
const journeysReport = join(reports, 'journeys.json')
// The product is started many times: what was compiled once is taken from here.
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') }

const tested = { name: 'tests', run: ['vitest', 'run'], env: { ...compiled, AGON_TEST_REPORT: testsReport } }
const inBrowser = {
  name: 'journeys in a browser',
  run: ['playwright', 'test', '--config', 'e2e'],
  env: { ...compiled, AGON_JOURNEY_REPORT: journeysReport },
}
const [isBuilt, isServerBuilt] = await Promise.all([
  step({ name: 'web build', run: ['scripts/build-web.mjs'], quiet: true }),
  step({ name: 'server build', run: ['scripts/build-server.mjs'], quiet: true }),
])
const isTested = await beside(tested, checks)
// Without a build there are no pages to go through.
const isWalked = isBuilt && (await step(inBrowser))
const good = isServerBuilt && isTested && isWalked

const tests = countsIn(testsReport, (read) => [read.numPassedTests, read.numFailedTests])
const journeys = countsIn(journeysReport, (read) => [read.stats.expected, read.stats.unexpected + read.stats.flaky])
rmSync(reports, { recursive: true, force: true })
const passed = tests.passed + journeys.passed
// A step can fail without a failing test: a type error, a file that does not load.
const failed = Math.max(tests.failed + journeys.failed, good ? 0 : 1)
console.log(`\nIn ${Math.round((Date.now() - started) / 1000)} s altogether`)
console.log(`${passed} passed, ${failed} failed`)
if (!good) process.exitCode ||= 1

function countsIn(file, counts) {
  try {
    const [passedHere, failedHere] = counts(JSON.parse(readFileSync(file, 'utf8')))
    return { passed: passedHere, failed: failedHere }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
