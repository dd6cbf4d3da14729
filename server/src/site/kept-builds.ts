import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** Files of a build that another has replaced are kept so long, in milliseconds: no page stays open for longer. */
export const keptFor = 7 * 24 * 60 * 60_000

/** What is noted of a build. */
interface Build {
  readonly files: readonly string[]
  /** When another took its place, in milliseconds since 1970; null while it is served. */
  readonly replacedAt: number | null
}

/**
 * Keeps the files of the build that is served from now on beside those of the builds before it, and answers the folder where they
 * all are. A page that came with an older build still finds its scripts there, at whichever process it asks. A file is named by its
 * content, so that builds share what they have in common.
 */
export function keepBuild(assets: string, dataDir: string, now: number): string {
  const folder = resolve(dataDir, 'pages')
  const kept = join(folder, 'assets')
  mkdirSync(kept, { recursive: true })
  const files = readdirSync(assets)
  const own = `${createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 16)}.json`
  note(folder, own, { files, replacedAt: null })
  for (const file of files) share(join(assets, file), join(kept, file))
  const past = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== own)
  const builds = new Map(
    past.flatMap((name) => {
      const build = read(folder, name)
      return build === undefined ? [] : [[name, build] as const]
    }),
  )
  for (const [name, build] of builds) {
    if (build.replacedAt === null) note(folder, name, { ...build, replacedAt: now })
  }
  try {
    forgetOld(folder, files, builds, now)
  } catch {
    // What could not be taken away is tried again at the next start.
  }
  return kept
}

/** Takes away what only builds had that were replaced long ago. */
function forgetOld(folder: string, own: readonly string[], builds: ReadonlyMap<string, Build>, now: number): void {
  const isOld = ({ replacedAt }: Build) => replacedAt !== null && now - replacedAt > keptFor
  const needed = new Set([...own, ...[...builds.values()].flatMap((build) => (isOld(build) ? [] : build.files))])
  for (const [name, build] of builds) {
    if (!isOld(build)) continue
    for (const file of build.files) if (!needed.has(file)) rmSync(join(folder, 'assets', file), { force: true })
    rmSync(join(folder, name), { force: true })
  }
}

/** The same file under another name where the disk allows, else a copy; whole from the moment that it is there. */
function share(from: string, to: string): void {
  if (existsSync(to)) return
  try {
    linkSync(from, to)
  } catch {
    const draft = `${to}.${randomUUID()}`
    copyFileSync(from, draft)
    renameSync(draft, to)
  }
}

/** Nothing where another process has forgotten the build just now. */
function read(folder: string, name: string): Build | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), 'utf8')) as Build // written below
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Several processes may start at once: each finds what another wrote as a whole. */
function note(folder: string, name: string, build: Build): void {
  const draft = join(folder, `${name}.${randomUUID()}`)
  writeFileSync(draft, JSON.stringify(build))
  renameSync(draft, join(folder, name))
}
