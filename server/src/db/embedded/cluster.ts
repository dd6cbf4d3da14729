import { execFile } from 'node:child_process'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandAs, endingWithParent, ownersForRoot } from './identity.ts'
import { type Mode, settingWords } from './settings.ts'
import { makeSocketFolder } from './socket.ts'
import type { Site } from './site.ts'

/** One PostgreSQL ready to be started. */
export interface Cluster {
  site: Site
  folder: string
  socketFolder: string
  logFile: string
  /** Comes before `serverWords` in throwaway mode, so that the end of the product ends the server too. */
  wrapper: string[]
  /** `postgres` and its arguments. A running server with other words is of another version or has other settings. */
  serverWords: string[]
}

const run = promisify(execFile)

/** Makes the cluster the first time, and says with what words it is started. */
export async function prepareCluster(site: Site, mode: Mode, log: (line: string) => void): Promise<Cluster> {
  const folder = join(site.home, 'cluster')
  const version = await versionOf(folder)
  if (version === null) {
    log('Making the database folder')
    await initialise(site, folder, mode)
  } else if (version !== majorOf(site.binaries.version)) {
    throw new Error(
      `The database in ${folder} was made by PostgreSQL ${version}; this release brings ${majorOf(site.binaries.version)}. ` +
        'Start the release that made it, or give this one another DATA_DIR.',
    )
  } else await takeOver(site, folder)
  const socketFolder = await makeSocketFolder(site.home, site.owner)
  return {
    site,
    folder,
    socketFolder,
    logFile: join(site.home, 'postgres.log'),
    wrapper: mode === 'throwaway' ? await endingWithParent() : [],
    serverWords: [
      join(site.binaries.root, 'bin', 'postgres'),
      '-D',
      folder,
      ...settingWords(mode, {
        cluster_name: `agon-${site.binaries.version}`,
        unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      }),
    ],
  }
}

// Made aside and renamed, so that a cluster is there whole or not at all.
async function initialise(site: Site, folder: string, mode: Mode): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  // The encoding and locale are said in full, because without LANG they would become SQL_ASCII and C.
  const { words, user } = commandAs(site.identity, [
    join(site.binaries.root, 'bin', 'initdb'),
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=trust',
    '--no-instructions',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(mode === 'throwaway' ? ['--no-sync', '--no-data-checksums'] : []),
  ])
  const [command = '', ...rest] = words
  try {
    await run(command, rest, { env: site.environment, cwd: site.home, ...user })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`PostgreSQL's initdb failed in ${site.home}:\n${said}`, { cause: error })
  }
  await rename(draft, folder)
}

/**
 * PostgreSQL starts only on files of its own user. For root that is root itself in a namespace, else a user without rights: files of the one are given
 * to the other where they were copied, or where namespaces have come to be allowed or no longer are.
 */
async function takeOver({ identity, owner }: Site, folder: string): Promise<void> {
  const { uid } = await stat(folder)
  if (identity === 'self' || uid === owner || !ownersForRoot.includes(uid)) return
  await run('chown', ['-R', '-h', `${owner}:${owner}`, folder])
}

async function versionOf(folder: string): Promise<string | null> {
  return readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version
}
