import { readConfig } from '#/config/config.ts'
import { jobHandlers } from '#/job-handlers.ts'
import { createLog } from '#/log/log.ts'
import { createApp } from '#/start.ts'
import { startWork } from '#/work.ts'

// A process of its own that does jobs, for the tests that kill it.
const [appUrl = '', smtpUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ AGON_MODE: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
const app = createApp(config, appUrl, createLog(config.LOG_LEVEL), { smtpUrl: () => smtpUrl })
await startWork(app, { handlers: jobHandlers, concurrency: 1 })
