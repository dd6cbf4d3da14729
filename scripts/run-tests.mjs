import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { readReport } from './test-report.mjs'
import { tool } from './tool.mjs'

// All tests of vitest. With CI=true the files that failed run once more, alone, with a report of their own.
const [again] = process.argv.slice(2)
const first = process.env['AGON_TEST_REPORT']
/** Many failures have one cause, which a second try does not change. */
const most = 5

process.exitCode = run([], first)
if (process.exitCode !== 0 && process.env['CI'] && first && again && hasOnlyFailedTests(`${first}.errors`)) {
  const files = [...new Set(readReport(first).failures.map((name) => join(root, name.split(' › ')[0])))]
  if (files.length > 0 && files.length <= most) {
    console.log(`\nOnce more: ${files.join(' ')}`)
    process.exitCode = run(files, again)
  }
}

/** An error that no test has caught fails the run for good. */
function hasOnlyFailedTests(errors) {
  return existsSync(errors) && readFileSync(errors, 'utf8') === '0'
}

function run(files, report) {
  const env = { ...process.env, AGON_TEST_REPORT: report }
  return spawnSync(process.execPath, [tool('vitest'), 'run', ...files], { env, stdio: 'inherit' }).status ?? 1
}
