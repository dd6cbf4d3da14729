import { appendFile, readFile } from 'node:fs/promises'

/** In the data folder, and in the folder of the backups. */
export const erasuresFile = 'erasures.jsonl'

/**
 * The lines of erasures that a file lacks are added to it: ids and times, no names. Files of erasures only grow, so that a backup of any age
 * is restored with all of them.
 */
export async function addErasures(from: string, to: string): Promise<void> {
  const known = new Set(await linesOf(to))
  const missing = [...new Set(await linesOf(from))].filter((line) => !known.has(line))
  if (missing.length === 0) return
  // It begins with a new line, since the last one may have been cut short.
  await appendFile(to, `\n${missing.join('\n')}\n`, { mode: 0o600, flush: true })
}

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter((line) => line.endsWith('}'))
}
