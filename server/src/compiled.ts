import { mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Keeps what Node makes of the source files, so that the next start has half the work. To be called before the files in question are
 * imported. It lies with the data and not in the system's temporary folder, where others could put code of theirs.
 */
export function rememberCompiled(): void {
  const folder = join(process.env['DATA_DIR'] || './data', 'compiled')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // Anyone who needs the folder more says what is wrong with it.
    return
  }
  enableCompileCache(folder)
}

/** Writes it down now: a process that is killed writes nothing. */
export function keepCompiled(): void {
  flushCompileCache()
}
