import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './root.mjs'
import { readReport } from './test-report.mjs'
import { tool } from './tool.mjs'

/** A folder of tests beside the project's own, for the real runners. */
let folder
beforeAll(() => (folder = mkdtempSync(join(root, 'node_modules/.test-report-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('tests of vitest that fail are named, and files that cannot be loaded', { timeout: 60_000 }, () => {
  write('good.test.mjs', `import { test } from 'vitest'\ntest('adds', () => {})`)
  write('bad.test.mjs', `import { expect, test } from 'vitest'\ntest('takes away', () => expect(1).toBe(2))`)
  write('missing.test.mjs', `import './no-such-file.mjs'`)
  write('vitest.config.mjs', `export default { root: ${JSON.stringify(folder)}, test: { include: ['*.test.mjs'] } }`)
  const report = join(folder, 'tests.json')
  run('vitest', ['run', '--config', 'vitest.config.mjs', '--reporter', 'json', '--outputFile', report])
  const { passed, failures } = readReport(report)
  expect(passed).toBe(1)
  expect(failures.map((one) => one.replace(/^.*\//, '')).toSorted()).toEqual([
    'bad.test.mjs › takes away',
    'missing.test.mjs',
  ])
})

test('journeys that fail are named, and beside them those that pass at the second try', { timeout: 60_000 }, () => {
  const journey = (body) => `import { test, expect } from '@playwright/test'\n${body}`
  write('good.spec.mjs', journey(`test('walks', () => {})`))
  write('bad.spec.mjs', journey(`test.describe('a phone', () => test('falls', () => expect(1).toBe(2)))`))
  write('flaky.spec.mjs', journey(`test('stumbles', ({}, { retry }) => expect(retry).toBe(1))`))
  const report = join(folder, 'journeys.json')
  write(
    'playwright.config.mjs',
    `export default { testMatch: '*.spec.mjs', retries: 1, reporter: [['json', { outputFile: ${JSON.stringify(report)} }]] }`,
  )
  run('playwright', ['test', '--config', 'playwright.config.mjs'])
  expect(readReport(report)).toEqual({
    passed: 2,
    failures: ['bad.spec.mjs › a phone › falls'],
    secondTry: ['flaky.spec.mjs › stumbles'],
  })
  truncateSync(report, 100)
  expect(readReport(report)).toEqual({ passed: 0, failures: [], secondTry: [] })
})

test(
  'files of tests that fail run once more with CI=true, and one that passes then is named',
  { timeout: 60_000 },
  () => {
    write('good.test.mjs', `import { test } from 'vitest'\ntest('adds', () => {})`)
    write(
      'flaky.test.mjs',
      `import { existsSync, writeFileSync } from 'node:fs'
    import { expect, test } from 'vitest'
    const seen = ${JSON.stringify(join(folder, 'seen'))}
    test('stumbles', () => {
      const isSecond = existsSync(seen)
      writeFileSync(seen, '')
      expect(isSecond).toBe(true)
    })`,
    )
    const reports = [join(folder, 'first.json'), join(folder, 'again.json')]
    const errors = JSON.stringify(join(root, 'server/test/unhandled-errors.ts'))
    write(
      'vitest.config.mjs',
      `import { UnhandledErrors } from ${errors}
    const report = process.env.AGON_TEST_REPORT
    export default { root: ${JSON.stringify(folder)}, test: { include: ['{good,flaky}.test.mjs'],
      reporters: [['json', { outputFile: report }], new UnhandledErrors(report + '.errors')] } }`,
    )
    const withoutCi = runTests(reports, '')
    expect(withoutCi).toBe(1)
    expect(readReport(...reports).failures).toHaveLength(1)
    rmSync(join(folder, 'seen'))
    expect(runTests(reports, 'true')).toBe(0)
    const { passed, failures, secondTry } = readReport(...reports)
    expect({ passed, failures }).toEqual({ passed: 2, failures: [] })
    expect(secondTry.map((one) => one.replace(/^.*\//, ''))).toEqual(['flaky.test.mjs › stumbles'])
    rmSync(join(folder, 'seen'))
    write('good.test.mjs', `import { test } from 'vitest'\ntest('adds', () => void Promise.reject(new Error('late')))`)
    expect(runTests(reports, 'true')).toBe(1)
  },
)

function runTests([first, again], ci) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(VITEST|TEST|AGON|CI$)/.test(key)))
  return spawnSync(process.execPath, [join(root, 'scripts/run-tests.mjs'), again], {
    cwd: folder,
    env: { ...env, AGON_TEST_REPORT: first, ...(ci && { CI: ci }) },
    stdio: 'ignore',
  }).status
}

test('a run that ended before its report has none', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [], secondTry: [] })
})

function write(name, content) {
  writeFileSync(join(folder, name), content)
}

function run(name, words) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(VITEST|TEST|AGON)/.test(key)))
  spawnSync(process.execPath, [tool(name), ...words], { cwd: folder, env, stdio: 'ignore' })
}
