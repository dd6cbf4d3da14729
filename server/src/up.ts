import { ConfigError, readConfig, type Config } from './config/config.ts'
import { AlreadyRunning } from './db/embedded/lock.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { appRole } from './db/embedded/roles.ts'
import { migrate } from './db/migrate.ts'
import { prepareDemo } from './demo/prepare.ts'
import { describeSignIns } from './demo/sign-ins.ts'
import type { App } from './http/handler.ts'
import { createLog } from './log/log.ts'
import { startDemoMailServer, type DemoMailServer } from './mail/demo-server.ts'
import { createApp, startProduct } from './start.ts'
import { stopOnSignals } from './stop.ts'

/** `npm run up`: the whole product in one process, with its own PostgreSQL and the demo world. */
async function up(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const parts = stopOnSignals()
  const database = await parts.up(
    startEmbedded({ dataDir: config.DATA_DIR, mode: 'persistent', log: (line) => console.log(line) }),
    (started) => started.stop(),
  )
  await parts.up(migrate(database.ownerUrl, appRole))
  // Without a mail server of the operator's, the demo keeps its mail in its own database.
  const mailServer: DemoMailServer = await parts.up(
    startDemoMailServer(() => app.database.db),
    (started) => started.close(),
  )
  const app: App = createApp(config, database.appUrl, log, { smtpUrl: () => config.SMTP_URL ?? mailServer.url })
  await parts.up(prepareDemo(app, (line) => console.log(line)))
  const product = await parts.up(startProduct(app, { web: true, jobs: true }), (started) => started.stop())
  console.log(`Agon is up at ${product.url}`)
  console.log(await describeSignIns(app.database.db, product.url))
}

try {
  await up(readConfig({ LOG_LEVEL: 'warn', ...process.env, AGON_MODE: 'demo' }))
} catch (error) {
  const sentence = sentenceFor(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  // What a failed start had opened would keep the process alive.
  process.exit(1)
}

/** What the person at the keyboard can put right is said in a sentence; anything else keeps its stack. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof AlreadyRunning) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program. Stop that, or give Agon another PORT.`
  }
  return undefined
}
