import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { builtOrSource } from './built.mjs'
import './source-lines.mjs'

/** Runs an entry of the product, built or from its sources. */
export async function run(name) {
  await import(builtOrSource(name))
}

/**
 * Keeps what Node makes of the files, so that the next start has half the work. It lies with the data and not in the system's temporary
 * folder, where others could put code of theirs.
 */
export function rememberCompiled() {
  const folder = join(process.env.DATA_DIR || './data', 'compiled')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // Anyone who needs the folder more says what is wrong with it.
    return
  }
  enableCompileCache(folder)
}
