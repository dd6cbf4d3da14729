import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * Reads a report of vitest or Playwright (both as JSON): how many tests passed, the names of those that failed, and of those
 * that passed at their second try. A file that could not be loaded has no tests, and counts as one. A missing or cut report
 * says nothing: its step has failed. `again` is that of a second run of the files that failed, where there was one.
 */
export function readReport(file, again) {
  const first = readOne(file)
  if (again === undefined || !existsSync(again)) return first
  const { failures } = readOne(again)
  const secondTry = first.failures.filter((one) => !failures.includes(one))
  return { passed: first.passed + secondTry.length, failures, secondTry }
}

function readOne(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failures: [], secondTry: [] }
  }
  return 'testResults' in report ? ofTests(report) : ofJourneys(report)
}

function ofTests({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    const file = relative(root, name)
    return failed.length === 0 && status === 'failed' ? [file] : failed.map((title) => `${file} › ${title}`)
  })
  return { passed: numPassedTests, failures, secondTry: [] }
}

function ofJourneys({ stats, suites, errors = [] }) {
  const named = (status) => suites.flatMap((suite) => thoseThat(status, suite, []))
  const failures = [...named('unexpected'), ...errors.map(({ message }) => message ?? 'an error')]
  return { passed: stats.expected + stats.flaky, failures, secondTry: named('flaky') }
}

/** The journeys of a suite that ended so, by their whole names. */
function thoseThat(status, { title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some((one) => one.status === status))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => thoseThat(status, suite, path)),
  ]
}
