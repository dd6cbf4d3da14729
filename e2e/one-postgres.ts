import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { firstLine } from './first-line.ts'

/** Before the first journey: one PostgreSQL, in which every product of the run has a database. Gives back how it is stopped. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const script = join(import.meta.dirname, '../server/test/serve-databases.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  process.env['AGON_JOURNEY_POSTGRES'] = JSON.stringify(await firstLine(child))
  return async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}
