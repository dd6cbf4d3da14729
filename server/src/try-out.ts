import { readConfig, type Config } from './config/config.ts'
import { openDatabase } from './db/open-database.ts'
import { refuseOthersDatabase } from './demo/ready.ts'
import type { App } from './http/handler.ts'
import { createLog } from './log/log.ts'
import type { DemoMailServer } from './mail/demo-server.ts'
import type { Incoming } from './mail/incoming/listen.ts'
import { sentenceForOperator } from './sentence-for-operator.ts'
import { stopOnSignals } from './stop.ts'

/** Return paths of the demo's mails. Its own mail server sends reports to them. */
const demoBounceDomain = 'bounces.agon.example'

/** `npm run up`: the whole product in one process with the demo world, on its own PostgreSQL or on the one that DATABASE_URL names. */
async function up(config: Config): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const parts = stopOnSignals()
  await refuseOthersDatabase(config)
  // While the database starts, the rest of the product is read.
  const [database, rest] = await Promise.all([
    parts.up(
      openDatabase(config, (line) => console.log(line)),
      (opened) => opened.stop(),
    ),
    import('./try-out-rest.ts'),
  ])
  const {
    migrate,
    startDemoMailServer,
    listenForReports,
    createApp,
    closeApp,
    prepareDemo,
    readSignIns,
    startProduct,
  } = rest
  await parts.up(migrate(database.ownerUrl, database.appRole))
  // Without a mail server of the operator's, the demo keeps its mail in its own database.
  const mailServer: DemoMailServer = await parts.up(
    startDemoMailServer(() => app.database.db, { reportsTo: () => incoming.port }),
    (started) => started.close(),
  )
  const app: App = await parts.up(
    Promise.resolve(createApp(config, database.appUrl, log, { smtpUrl: () => config.SMTP_URL ?? mailServer.url })),
    closeApp,
  )
  const incoming: Incoming = await parts.up(
    listenForReports(app, { host: '127.0.0.1', port: 0, domain: config.BOUNCE_DOMAIN ?? demoBounceDomain }),
    (started) => started.close(),
  )
  await parts.up(prepareDemo(app, (line) => console.log(line)))
  // Asked before anybody can know that it is up: from then on the database may go at any moment, and the product lives on.
  const describeSignIns = await parts.up(readSignIns(app.database.db))
  const product = await parts.up(startProduct(app, { web: true, jobs: true }), (started) => started.stop())
  database.announce(product.url)
  console.log(`Agon is up at ${product.url}`)
  console.log(describeSignIns(product.url))
}

try {
  await up(readConfig({ LOG_LEVEL: 'warn', BOUNCE_DOMAIN: demoBounceDomain, ...process.env, AGON_MODE: 'demo' }))
} catch (error) {
  const sentence = sentenceForOperator(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  // What a failed start had opened would keep the process alive.
  process.exit(1)
}
