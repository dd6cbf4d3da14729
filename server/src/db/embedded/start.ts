import { mkdir, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { prepareCluster } from './cluster.ts'
import type { Identity } from './identity.ts'
import { holderOf, lockDataDir } from './lock.ts'
import { appRole, databaseName, ensureRoles, ownerRole } from './roles.ts'
import type { Mode } from './settings.ts'
import { readPidFile } from './pid-file.ts'
import { removeOutside } from './outside.ts'
import { homesOf, settle } from './site.ts'
import { socketUrl } from './socket.ts'
import { supervise } from './supervise.ts'

export interface EmbeddedOptions {
  dataDir: string
  /** A throwaway database risks its data for speed, and ends when the thread that started it ends. */
  mode: Mode
  log: (line: string) => void
  /** Who PostgreSQL runs as; found out by trying when absent. */
  identity?: Identity
}

/** The addresses of the embedded PostgreSQL: a Unix socket, no TCP port. */
export interface EmbeddedAddresses {
  ownerUrl: string
  appUrl: string
  /** For making and dropping databases; the product itself never uses it. */
  superuserUrl: string
}

export interface EmbeddedDatabase extends EmbeddedAddresses {
  /** The server's process now; another one after a restart. */
  readonly pid: number
  /** Called each time the server has gone; it is started again by itself. */
  onDown(listener: () => void): void
  /** Called each time it is back. */
  onUp(listener: () => void): void
  /** Tells commands given beside the product where it serves. */
  announce(url: string): void
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL under `<dataDir>/postgres`, or takes over the one that a killed product left there, and keeps it running.
 * Throws AlreadyRunning when another process holds the data folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDataDir(dataDir)
  try {
    const site = await settle(dataDir, { wanted: options.identity, log: options.log })
    const cluster = await prepareCluster(site, options.mode, options.log)
    const server = await supervise(cluster, options.log)
    const addresses = addressesAt(cluster.socketFolder)
    await ensureRoles(addresses.superuserUrl)
    return {
      ...addresses,
      get pid() {
        return server.pid
      },
      onDown: server.onDown,
      onUp: server.onUp,
      announce: lock.announce,
      async stop() {
        await server.stop()
        // Empty after a clean stop; one under the system's temporary folder would stay for good.
        await rmdir(cluster.socketFolder).catch(() => undefined)
        if (options.mode === 'throwaway') await removeOutside(dataDir)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The database of a product that runs on this folder now, for a command given beside it; null when none does. */
export async function runningEmbedded(folder: string): Promise<EmbeddedAddresses | null> {
  const dataDir = resolve(folder)
  if ((await holderOf(dataDir)) === null) return null
  for (const home of homesOf(dataDir)) {
    const found = await readPidFile(join(home, 'cluster'))
    if (found?.ready) return addressesAt(found.socketFolder)
  }
  return null
}

function addressesAt(socketFolder: string): EmbeddedAddresses {
  return {
    ownerUrl: socketUrl(socketFolder, ownerRole, databaseName),
    appUrl: socketUrl(socketFolder, appRole, databaseName),
    superuserUrl: socketUrl(socketFolder, 'postgres', 'postgres'),
  }
}
