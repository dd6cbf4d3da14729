import { appendFile, readFile } from 'node:fs/promises'
import type { Storage } from './storage/storage.ts'

/** In the data folder, and beside the backups. */
export const erasuresFile = 'erasures.jsonl'

/*
 * The lines of erasures that one place lacks are added to it: ids and times, no names. Files of erasures only grow, so that a backup of any
 * age is restored with all of them. What is added begins with a new line, since the last one may have been cut short.
 */

/** From the data folder to the backups. */
export async function copyErasures(from: string, storage: Storage): Promise<void> {
  const missing = missingLines(await readLocal(from), await storage.appended(erasuresFile))
  if (missing !== '') await storage.append(erasuresFile, missing)
}

/** From the backups to the data folder. */
export async function bringErasures(storage: Storage, to: string): Promise<void> {
  const missing = missingLines(await storage.appended(erasuresFile), await readLocal(to))
  if (missing !== '') await appendFile(to, missing, { mode: 0o600, flush: true })
}

function readLocal(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
}

function missingLines(from: string, to: string): string {
  const known = new Set(linesOf(to))
  const missing = [...new Set(linesOf(from))].filter((line) => !known.has(line))
  return missing.length === 0 ? '' : `\n${missing.join('\n')}\n`
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.endsWith('}'))
