import { join } from 'node:path'
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'
const own = join(import.meta.dirname, 'src/lib/import-with-files.ts')

/** Parts of the app are imported, with the files that they need at once, by the app's own way in place of Vite's. */
export function partFiles(): Plugin {
  let taken = false
  return {
    name: 'part-files',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return undefined
      taken = true
      return `export { importWithFiles as __vitePreload } from ${JSON.stringify(own)}`
    },
    generateBundle() {
      if (!taken) throw new Error('Vite imports parts in another way than this was written for.')
    },
  }
}
