import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#/db/embedded/start.ts'
import { stopOnSignals } from '#/stop.ts'

/**
 * A PostgreSQL with an empty database for one production process: its settings are safe, as an operator's are. Prints one line of JSON
 * with its addresses and a folder for DATA_DIR, and stops on a termination request or when its input ends.
 */
const parts = stopOnSignals()
const folder = await parts.up(mkdtemp(join(tmpdir(), 'agon-production-')), (path) =>
  rm(path, { recursive: true, force: true }),
)
const { ownerUrl, appUrl } = await parts.up(
  startEmbedded({ dataDir: join(folder, 'database'), mode: 'persistent', log: () => undefined }),
  (started) => started.stop(),
)
process.stdout.write(`${JSON.stringify({ ownerUrl, appUrl, folder })}\n`)
// The test runner may be killed, and cannot ask this process to stop then.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
