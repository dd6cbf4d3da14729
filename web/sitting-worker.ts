import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { offlineEntries, readManifest, scriptsBefore, stylesBefore } from './src/size.ts'

/** Tells the worker of the learner's pages which files of this build they consist of, so that it keeps all of one build or none. */
export function sittingWorker(): Plugin {
  return {
    name: 'sitting-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const manifest = readManifest(dir)
      const files = [...scriptsBefore(manifest, offlineEntries), ...stylesBefore(manifest, offlineEntries)]
      const path = join(dir, 'sitting-worker.js')
      const script = readFileSync(path, 'utf8')
      const filled = script.replace(/(["'`])%FILES%\1/, JSON.stringify(files.map((file) => `/${file}`).join(' ')))
      if (filled === script) throw new Error('The worker has no place for its files.')
      writeFileSync(path, filled)
    },
  }
}
