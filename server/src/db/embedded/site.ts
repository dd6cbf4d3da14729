import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Binaries, copyBinaries, findBinaries, linkLibraries, makeExecutable } from './binaries.ts'
import { type Identity, chooseIdentity, nobody, openToAll, ownersForRoot } from './identity.ts'
import { outsideOf, setOutsideAside, outside } from './outside.ts'

/** Where PostgreSQL lives and who it runs as. */
export interface Site {
  /** Holds the cluster, its log, its socket and the links to its libraries. */
  home: string
  binaries: Binaries
  identity: Identity
  /** The user who owns `home`. */
  owner: number
  environment: NodeJS.ProcessEnv
}

/** Settles the site under a data folder; `wanted` overrides what the machine would be found to allow. */
export async function settle(
  dataDir: string,
  { wanted, log }: { wanted: Identity | undefined; log: (line: string) => void },
): Promise<Site> {
  const binaries = findBinaries()
  await makeExecutable(binaries)
  const home = join(resolve(dataDir), 'postgres')
  const made = await mkdir(home, { recursive: true, mode: 0o700 })
  if (made !== undefined && process.getuid?.() === 0) await setOutsideAside(dataDir, log)
  const environment = await environmentFor(home, binaries)
  const identity = wanted ?? (await chooseIdentity(join(binaries.root, 'bin', 'postgres'), home, environment))
  if (identity === 'nobody') return settleForNobody(home, binaries)
  if (identity === 'namespace' && ownersForRoot.includes((await stat(home)).uid)) await chown(home, 0, 0)
  return { home, binaries, identity, owner: (await stat(home)).uid, environment }
}

/** Where the cluster of a data folder may be. */
export function homesOf(dataDir: string): string[] {
  return [join(dataDir, 'postgres'), outsideOf(dataDir)]
}

// The data stays in its folder if every folder on the way lets others pass; else it moves outside, under a name that finds it again.
async function settleForNobody(wish: string, found: Binaries): Promise<Site> {
  const dataDir = resolve(wish, '..')
  await chmod(dataDir, (await stat(dataDir)).mode | 0o001)
  const home = (await openToAll(dataDir)) ? wish : outsideOf(dataDir)
  const binaries = (await openToAll(found.root)) ? found : await copyBinaries(found, outside)
  await mkdir(home, { recursive: true, mode: 0o755 })
  await chmod(home, 0o700)
  const owner = nobody
  await chown(home, owner, owner)
  const environment = await environmentFor(home, binaries)
  return { home, binaries, identity: 'nobody', owner, environment }
}

// Nothing of the product's own environment, which may hold secrets and a locale that the machine lacks.
async function environmentFor(home: string, binaries: Binaries): Promise<NodeJS.ProcessEnv> {
  const libraries = join(home, `lib-${binaries.version}`)
  await linkLibraries(binaries, libraries)
  // A library found through a link looks for its own beside the link, hence both folders.
  const LD_LIBRARY_PATH = `${libraries}:${join(binaries.root, 'lib')}`
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH }
}
