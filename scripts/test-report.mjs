import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * Reads a report of vitest or Playwright (both as JSON): how many tests passed, and the names of those that failed. A file
 * that could not be loaded has no tests, and counts as one. A missing or cut report says nothing: its step has failed.
 */
export function readReport(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failures: [] }
  }
  return 'testResults' in report ? ofTests(report) : ofJourneys(report)
}

function ofTests({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
    const file = relative(root, name)
    return failed.length === 0 && status === 'failed' ? [file] : failed.map((title) => `${file} › ${title}`)
  })
  return { passed: numPassedTests, failures }
}

function ofJourneys({ stats, suites, errors = [] }) {
  const failures = suites.flatMap((suite) => failedIn(suite, []))
  return { passed: stats.expected, failures: [...failures, ...errors.map(({ message }) => message ?? 'an error')] }
}

function failedIn({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  return [
    // A flaky one passed at its second try only: `ok` is true, but it counts as failed.
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => failedIn(suite, path)),
  ]
}
