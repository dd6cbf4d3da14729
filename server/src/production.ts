import { ConfigError, readConfig } from './config/config.ts'
import { refuseUnmigrated } from './db/unapplied.ts'
import { refuseDemoWorld } from './demo/ready.ts'
import { createLog } from './log/log.ts'
import { takeInReports } from './mail/incoming/take-in-reports.ts'
import { warnOfUnsignedMail } from './mail/signing/warn-of-unsigned-mail.ts'
import { sentenceForOperator } from './sentence-for-operator.ts'
import { closeApp, createApp, drain, startProduct } from './start.ts'
import { stopOnSignals } from './stop.ts'

/** A production process on a PostgreSQL of the operator's: serves. */
try {
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL: is needed; see docs/guides/operator.md.')
  }
  if (config.DATABASE_OWNER_URL !== undefined) {
    throw new ConfigError(
      'DATABASE_OWNER_URL: a serving process must not know the owner’s password. Set it for npm run cli -- migrate only.',
    )
  }
  const log = createLog(config.LOG_LEVEL)
  const parts = stopOnSignals()
  const app = await parts.up(Promise.resolve(createApp(config, config.DATABASE_URL, log)), closeApp)
  await parts.up(refuseUnmigrated(app.database.db))
  await parts.up(refuseDemoWorld(app))
  const product = await parts.up(startProduct(app, { web: true, jobs: true }), async (started) => {
    await drain(app)
    await started.stop()
  })
  await parts.up(takeInReports(app), async (incoming) => incoming?.close())
  await warnOfUnsignedMail(app)
  log.info({ url: product.url }, 'up')
} catch (error) {
  const sentence = sentenceForOperator(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  // What a failed start had opened would keep the process alive.
  process.exit(1)
}
