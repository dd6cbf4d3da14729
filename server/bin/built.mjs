import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// What is started is plain JavaScript: the first file of TypeScript costs Node a quarter of a second.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each build is in a folder of its own, named after its sources: a process that runs keeps the files that it has yet to read. */
export const builds = join(root, 'server', 'dist')

/** What to import: of a build of exactly these sources, else the source itself. */
export function builtOrSource(name) {
  const built = existsSync(builds) ? join(builds, fingerprint(), `${name}.js`) : ''
  return pathToFileURL(existsSync(built) ? built : join(root, 'server', 'src', `${name}.ts`)).href
}

/** Of the contents of all that a build is made of. */
export function fingerprint() {
  const sources = ['package-lock.json', 'server/package.json', 'domain/package.json', 'contract/package.json']
  for (const folder of ['server/build', 'server/src', 'domain/src', 'contract/src', 'db']) addTo(sources, folder)
  const all = createHash('sha256')
  for (const path of sources)
    all
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return all.digest('hex').slice(0, 16)
}

function addTo(sources, folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') addTo(sources, path)
    } else if (/(?<!\.test)\.(?:ts|json)$/.test(entry.name)) sources.push(path)
  }
}
