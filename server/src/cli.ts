import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Problem } from '@agon/domain/problem'
import { ConfigError, readConfig } from './config/config.ts'
import { connect } from './db/database.ts'
import { startEmbedded, runningEmbedded } from './db/embedded/start.ts'
import { appRole } from './db/embedded/roles.ts'
import { migrate } from './db/migrate.ts'
import { importRegister } from './features/school/import.ts'

const usage = `Commands:
  import-schools FILE   load the national register of schools from a CSV or XLSX file`

/** Runs a command on the configured database, or on the embedded one, which is started if the product is not up. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const config = readConfig({ AGON_MODE: 'development', ...process.env })
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

async function importSchools(path: string): Promise<void> {
  const file = { bytes: readFileSync(path), filename: basename(path) }
  await withDatabase(async (url) => {
    const database = connect(url, { onError: (error) => console.error(error.message) })
    const started = performance.now()
    const { reports, ...counts } = await importRegister(database.db, file).finally(() => database.close())
    for (const { row, natemis, column, value, outcome, message } of reports) {
      console.log(`row ${row} ${natemis} ${column} “${value}” ${outcome}: ${message}`)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(
      `${counts.read} schools read in ${seconds} s: ${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.kept} kept as corrected by people; ${reports.length} values reported above.`,
    )
  })
}

const [command, argument] = process.argv.slice(2)
try {
  if (command === 'import-schools' && argument !== undefined) await importSchools(argument)
  else throw new ConfigError(usage)
} catch (error) {
  if (error instanceof Problem) console.error(Object.values(error.fields ?? {}).join(' ') || error.reason)
  else if (error instanceof ConfigError) console.error(error.message)
  else throw error
  process.exitCode = 1
}
