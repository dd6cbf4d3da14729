import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ConfigError, readConfig } from '../../config/config.ts'
import { connect } from '../../db/database.ts'
import { withDatabase } from '../../db/with-database.ts'
import { importRegister } from './import.ts'

/** Loads a file of the national register and tells of every value that was rejected or doubted. */
export async function importSchools([path]: string[]): Promise<void> {
  if (path === undefined) throw new ConfigError('import-schools: give a CSV or XLSX file of the register.')
  const file = { bytes: readFileSync(path), filename: basename(path) }
  await withDatabase(readConfig({ AGON_MODE: 'development', ...process.env }), async (url) => {
    const database = connect(url, { onError: (error) => process.stderr.write(`${error.message}\n`) })
    const started = performance.now()
    const { reports, ...counts } = await importRegister(database.db, file).finally(() => database.close())
    for (const { row, natemis, column, value, outcome, message } of reports) {
      say(`row ${row} ${natemis} ${column} “${value}” ${outcome}: ${message}`)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(
      `${counts.read} schools read in ${seconds} s: ${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.kept} kept as corrected by people; ${reports.length} values reported above.`,
    )
  })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
