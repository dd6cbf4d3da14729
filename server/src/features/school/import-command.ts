import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { ConfigError, readConfig } from '#/config/config.ts'
import { commandDatabase } from '#/db/command-database.ts'
import { connect } from '#/db/database.ts'
import type { Parts } from '#/stop.ts'
import { importRegister } from './import.ts'

/** Loads a file of the national register and tells of every value that was rejected or doubted. */
export async function importSchools([path]: string[], parts: Parts): Promise<void> {
  if (path === undefined) throw new ConfigError('import-schools: give a CSV or XLSX file of the register.')
  const file = { bytes: read(path), filename: basename(path) }
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

function read(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // of a system call
    if (code === 'ENOENT') throw new ConfigError(`There is no file ${resolve(path)}. Check its name and its folder.`)
    if (code === 'EISDIR') throw new ConfigError(`${resolve(path)} is a folder. Give a file in it.`)
    throw error
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
