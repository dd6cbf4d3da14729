import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildForTests, testBuild } from '../server/test/built.ts'
import { firstLine } from './first-line.ts'

/** Before the first journey: the product in a bundle, and one PostgreSQL, in which every product of the run has a database. Gives back how it is stopped. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const build = testBuild()
  buildForTests(build)
  process.env['AGON_TEST_BUILD'] = build
  const script = join(import.meta.dirname, '../server/test/serve-databases.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  process.env['AGON_JOURNEY_POSTGRES'] = JSON.stringify(await firstLine(child))
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}
