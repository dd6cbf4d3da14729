import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'rolldown'

const root = join(import.meta.dirname, '../..')

/** `new URL('./x.ts', import.meta.url)`: code that a thread or a process runs. */
const codePlace = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g
const ownPlace = /\bimport\.meta\.(url|dirname|filename)\b|(?<![.\w$'"`])__(dirname|filename)\b(?!['"`])/g

/** The files that a source file starts as threads or processes. */
export function startedBy(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(codePlace)].map((match) => join(dirname(path), match[1] ?? ''))
}

/**
 * In a build all code is in one folder. `import.meta` and `__dirname` still name the place of the source, where data, fonts and packages are
 * found. Threads and processes run the build's own entries.
 */
export function placesOf(entryOf: (path: string) => string | undefined): Plugin {
  return {
    name: 'places',
    transform: {
      filter: { code: /import\.meta\.|__dirname|__filename/ },
      handler(code, id) {
        const place = `../../../${relative(root, id)}`
        const placed = code
          .replace(codePlace, (whole, target: string) => {
            const entry = entryOf(join(dirname(id), target))
            return entry === undefined ? whole : `new URL('./${entry}.js', import.meta['url'])`
          })
          .replace(ownPlace, (_, inModule: string | undefined, inScript: string | undefined) => {
            const asked = inModule ?? inScript
            if (asked === 'url') return `new URL('${place}', import.meta['url']).href`
            return `(import.meta['dirname'] + '/${asked === 'dirname' ? dirname(place) : place}')`
          })
        // Nothing has moved to another line.
        return { code: placed, map: null }
      },
    },
  }
}

/**
 * Takes node:http without an import. An import reads every export of the module, and one of them loads a second HTTP client: a tenth of a
 * second.
 */
export function plainHttp(): Plugin {
  const name = '\0node:http'
  return {
    name: 'plain-http',
    resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => ({ id: name }) },
    load: {
      filter: { id: /^\0node:http$/ },
      handler: () => ({ code: `module.exports = process.getBuiltinModule('node:http')`, moduleType: 'js' }),
    },
  }
}
