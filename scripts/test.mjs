import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './checks.mjs'
import { ensureDependencies } from './install.mjs'
import { beside, endStepsOnSignals, failedSteps, step } from './steps.mjs'
import { readReport } from './test-report.mjs'

// `npm test`: everything, from a fresh clone. A failure ends no other step, so that one run tells all that is wrong.
const started = Date.now()
ensureDependencies()
endStepsOnSignals()
const reports = mkdtempSync(join(tmpdir(), 'agon-reports-'))
const testsReport = join(reports, 'tests.json')
const testsAgainReport = join(reports, 'tests-again.json')
const journeysReport = join(reports, 'journeys.json')
// The product is started many times: what was compiled once is taken from here.
const compiled = { NODE_COMPILE_CACHE: join(reports, 'compiled') }

const tested = {
  name: 'tests',
  run: ['scripts/run-tests.mjs', testsAgainReport],
  env: { ...compiled, AGON_TEST_REPORT: testsReport },
}
const inBrowser = {
  name: 'journeys in a browser',
  run: ['playwright', 'test', '--config', 'e2e'],
  env: { ...compiled, AGON_JOURNEY_REPORT: journeysReport },
}
const [isBuilt, isServerBuilt, isTestBuilt] = await Promise.all([
  step({ name: 'web build', run: ['scripts/build-web.mjs'], quiet: true }),
  step({ name: 'server build', run: ['scripts/build-server.mjs'], quiet: true }),
  step({ name: 'build of test processes', run: ['scripts/build-tests.mjs'], quiet: true }),
])
const isTested = await beside(tested, checks)
// Without a build there are no pages to go through.
const isWalked = isBuilt && (await step(inBrowser))
const good = isServerBuilt && isTestBuilt && isTested && isWalked

const tests = readReport(testsReport, testsAgainReport)
const journeys = readReport(journeysReport)
rmSync(reports, { recursive: true, force: true })
const failures = [...tests.failures, ...journeys.failures]
const again = [...tests.secondTry, ...journeys.secondTry].map((one) => `  ${one}`)
if (again.length > 0) console.log(`\nPassed at the second try:\n${again.join('\n')}`)
// Readers look at the end of a long output first.
if (!good) console.log(`\nWhat failed:\n${[...failedSteps(), ...failures].map((one) => `  ${one}`).join('\n')}`)
console.log(`\nIn ${Math.round((Date.now() - started) / 1000)} s altogether`)
// A step can fail without a failing test: a type error, a file that does not load.
console.log(`${tests.passed + journeys.passed} passed, ${Math.max(failures.length, good ? 0 : 1)} failed`)
if (!good) process.exitCode ||= 1
