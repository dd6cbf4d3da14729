import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#/db/embedded/start.ts'
import { stopOnSignals } from '#/stop.ts'
import type { JourneyDatabases } from './journey-database.ts'
import { makeTemplate } from './template.ts'

/**
 * The one PostgreSQL of a run of journeys, with two databases that products clone: a migrated one, and soon one with the demo world. Prints
 * one line of JSON with its addresses when it is up, and stops on a termination request or when its input ends.
 */
const parts = stopOnSignals()
const folder = await parts.up(mkdtemp(join(tmpdir(), 'agon-journeys-')), (path) =>
  rm(path, { recursive: true, force: true }),
)
const { ownerUrl, appUrl, superuserUrl } = await parts.up(
  startEmbedded({ dataDir: folder, mode: 'throwaway', log: () => undefined }),
  (started) => started.stop(),
)
await parts.up(makeTemplate({ ownerUrl, appUrl, superuserUrl }))
const databases: JourneyDatabases = { ownerUrl, appUrl, superuserUrl, demoFolder: join(folder, 'demo') }
process.stdout.write(`${JSON.stringify(databases)}\n`)
// The test runner may be killed, and cannot ask this process to stop then.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
// The first journeys wait for neither its modules nor its world.
const { makeDemoTemplate } = await import('./journey-database.ts')
await makeDemoTemplate(databases)
