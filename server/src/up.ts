import { ConfigError, readConfig, type Config } from './config/config.ts'
import { AlreadyRunning } from './db/embedded/lock.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { appRole } from './db/embedded/roles.ts'
import { migrate } from './db/migrate.ts'
import type { App } from './http/handler.ts'
import { createLog } from './log/log.ts'
import { startDemoMailServer, type DemoMailServer } from './mail/demo-server.ts'
import { createApp, startProduct } from './start.ts'
import { stopOnSignals } from './stop.ts'

/** `npm run up`: the whole product in one process, with its own PostgreSQL and the demo world. */
async function up(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const database = await startEmbedded({
    dataDir: config.DATA_DIR,
    mode: 'persistent',
    log: (line) => console.log(line),
  })
  await migrate(database.ownerUrl, appRole)
  // Without a mail server of the operator's, the demo keeps its mail in its own database.
  const mailServer: DemoMailServer = await startDemoMailServer(() => app.database.db)
  const app: App = createApp(config, database.appUrl, log, { smtpUrl: () => config.SMTP_URL ?? mailServer.url })
  const product = await startProduct(app, { web: true, jobs: true })
  console.log(`Agon is up at ${product.url}`)
  stopOnSignals(async () => {
    await product.stop()
    await mailServer.close()
    await database.stop()
  })
}

try {
  await up(readConfig({ LOG_LEVEL: 'warn', ...process.env, AGON_MODE: 'demo' }))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof AlreadyRunning)) throw error
  console.error(error.message)
  process.exitCode = 1
}
