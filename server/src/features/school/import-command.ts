import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ConfigError, readConfig } from '#/config/config.ts'
import { commandDatabase } from '#/db/command-database.ts'
import { connect } from '#/db/database.ts'
import type { Parts } from '#/stop.ts'
import { importRegister } from './import.ts'

/** Loads a file of the national register and tells of every value that was rejected or doubted. */
export async function importSchools([path]: string[], parts: Parts): Promise<void> {
  if (path === undefined) throw new ConfigError('import-schools: give a CSV or XLSX file of the register.')
  const file = { bytes: readBytes(path), filename: basename(path) }
  const { appUrl } = await commandDatabase(readConfig({ AGON_MODE: 'development', ...process.env }), parts)
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`)
  const database = await parts.up(Promise.resolve(connect(appUrl, { onError })), (opened) => opened.close())
  const started = performance.now()
  const { reports, ...counts } = await importRegister(database.db, file)
  for (const { row, natemis, column, value, outcome, message } of reports) {
    say(`row ${row} ${natemis} ${column} “${value}” ${outcome}: ${message}`)
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(
    `${counts.read} schools read in ${seconds} s: ${counts.added} added, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.kept} kept as corrected by people; ${reports.length} values reported above.`,
  )
}

/** Throws a sentence for a path without a file that can be read. */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException // of the file system
    throw new ConfigError(`import-schools: the file ${path} cannot be read (${code}).`)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
