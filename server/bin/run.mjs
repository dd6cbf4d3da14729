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
 * Stores the code that Node compiles, so that the next start has half the work. The folder is in DATA_DIR and not in the system's temporary
 * folder, where other users could put code of their own.
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
