import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '#/config/config.ts'
import { prepareDemo } from '#/demo/prepare.ts'
import type { App } from '#/http/handler.ts'
import { createLog } from '#/log/log.ts'
import { startDemoMailServer } from '#/mail/demo-server.ts'
import { closeApp, createApp, startProduct } from '#/start.ts'
import { stopOnSignals } from '#/stop.ts'
import { makeEmptyWorld } from './empty-world.ts'
import { journeyDatabase } from './journey-database.ts'
import { startFaultyMailServer, type FaultyMailServer } from './faulty-mail-server.ts'

/**
 * The whole product for browser journeys: a throwaway database of its own, real jobs, a real mail server, a free port. `node serve.ts demo|empty`
 * prints one line of JSON with its address and its database when it is up, and stops on a termination request. `named` after it makes the address one
 * with a name instead of figures, which passkeys need. `at http://…` after it is the address at which a line to the product is opened, and
 * which it takes for its own. `faulty-mail` sends mail to a server that breaks as each line of the standard
 * input orders it to (`FaultyMailServer['fault']` as JSON, null for no fault).
 */
const parts = stopOnSignals()
const folder = await parts.up(mkdtemp(join(tmpdir(), 'agon-journey-')), (path) =>
  rm(path, { recursive: true, force: true }),
)
const database = await parts.up(journeyDatabase(folder, process.argv[2] === 'empty' ? 'empty' : 'demo'), (made) =>
  made.stop(),
)
const config = readConfig({
  AGON_MODE: 'demo',
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'warn',
  BACKUP_URL: join(folder, 'backups'),
  BACKUP_KEY: 'the passphrase of the journeys',
})
const isMailFaulty = process.argv[3] === 'faulty-mail'
const faultyMail = isMailFaulty ? await parts.up(startFaultyMailServer(), (started) => started.close()) : undefined
const mailServer: { url: string } =
  faultyMail ??
  (await parts.up(
    startDemoMailServer(() => app.database.db),
    (started) => started.close(),
  ))
const app: App = await parts.up(
  Promise.resolve(createApp(config, database.appUrl, createLog(config.LOG_LEVEL), { smtpUrl: () => mailServer.url })),
  closeApp,
)
await parts.up(process.argv[2] === 'empty' ? makeEmptyWorld(app) : prepareDemo(app, () => undefined))
const product = await parts.up(startProduct(app, { web: true, jobs: true }), (started) => started.stop())
const url = process.argv[3] === 'named' ? product.url.replace('127.0.0.1', 'localhost') : product.url
config.publicUrl = (process.argv[3] === 'at' ? process.argv[4] : undefined) ?? url
process.stdout.write(`${JSON.stringify({ url, database: database.appUrl })}\n`)
const orders = createInterface({ input: process.stdin })
orders.on('line', (line) => {
  // Written by e2e/product.ts.
  if (faultyMail !== undefined) faultyMail.fault = (JSON.parse(line) as FaultyMailServer['fault'] | null) ?? undefined
})
// Without the test runner nobody would ask this process to stop.
orders.on('close', () => process.kill(process.pid, 'SIGTERM'))
