import type { Config } from '../config/config.ts'
import { appRole } from './embedded/roles.ts'
import { runningEmbedded, startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'

/**
 * Runs a command's work on the configured database, given by its address for the application's role; else on the embedded
 * one, which is started for as long as the work takes if the product is not up.
 */
export async function withDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (appUrl: string) => Promise<void>,
): Promise<void> {
  if (config.DATABASE_URL !== undefined) return work(config.DATABASE_URL)
  const running = await runningEmbedded(config.DATA_DIR)
  if (running !== null) return work(running.appUrl)
  const own = await startEmbedded({ dataDir: config.DATA_DIR, mode: 'persistent', log: () => undefined })
  try {
    await migrate(own.ownerUrl, appRole)
    await work(own.appUrl)
  } finally {
    await own.stop()
  }
}
