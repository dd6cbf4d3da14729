import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The script behind a command of node_modules/.bin, to be run with Node 24 itself and not with whatever its first line would find. */
export function tool(name) {
  return realpathSync(join(root, 'node_modules', '.bin', name))
}
