import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { offlineEntries, readManifest, scriptsBefore, stylesBefore } from './src/size.ts'

/** Smaller files are not worth a second form. */
const least = 512

/** Packs every text of the build by brotli and gzip, once and for all; the learners' as tightly as it goes. */
export function packedFiles(): Plugin {
  return {
    name: 'packed-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const manifest = readManifest(dir)
      const learners = new Set([...scriptsBefore(manifest, offlineEntries), ...stylesBefore(manifest, offlineEntries)])
      for (const name of readdirSync(join(dir, 'assets')))
        if (/\.(js|mjs|css|svg|json)$/.test(name))
          pack(join(dir, 'assets', name), learners.has(`assets/${name}`) ? constants.BROTLI_MAX_QUALITY : 6)
    },
  }
}

/** Packs the script of the front page as tightly as it goes. */
export function packedScript(): Plugin {
  return {
    name: 'packed-script',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(join(dir, 'assets')))
        if (name.endsWith('.js')) pack(join(dir, 'assets', name), constants.BROTLI_MAX_QUALITY)
    },
  }
}

function pack(file: string, quality: number): void {
  const content = readFileSync(file)
  if (content.length < least) return
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
