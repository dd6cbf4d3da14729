import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Plain JavaScript: the first file of TypeScript costs Node a quarter of a second.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each build has its own folder, named by the fingerprint of its sources: a running process can still read the rest of its build. */
export const builds = join(root, 'server', 'dist')

/** The address of an entry: in the build of exactly these sources, otherwise the source itself. */
export function builtOrSource(name) {
  const built = existsSync(builds) ? join(builds, fingerprint(), `${name}.js`) : ''
  return pathToFileURL(existsSync(built) ? built : join(root, 'server', 'src', `${name}.ts`)).href
}

/** A hash over all sources of a build, and over those in other folders. */
export function fingerprint(more = []) {
  const sources = ['package-lock.json', 'server/package.json', 'domain/package.json', 'contract/package.json']
  for (const folder of ['server/build', 'server/src', 'domain/src', 'contract/src', 'db', ...more])
    addTo(sources, folder)
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
