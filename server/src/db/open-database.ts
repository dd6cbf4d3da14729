import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { splitHosts } from '../config/split-hosts.ts'
import { ConfigError, type Config } from '../config/config.ts'
import { holderOf, lockDataDir } from './embedded/lock.ts'
import { appRole } from './embedded/roles.ts'
import { runningEmbedded, startEmbedded } from './embedded/start.ts'

export type DatabaseSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>

/** The database of a product that holds its data folder. */
export interface OpenDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
  /** The role that the product runs as. */
  readonly appRole: string
  /** Tells commands given beside the product where it serves. */
  announce(url: string): void
  stop(): Promise<void>
}

/** Takes the data folder and opens the configured database; without one, the embedded one. Throws AlreadyRunning. */
export async function openDatabase(settings: DatabaseSettings, log: (line: string) => void): Promise<OpenDatabase> {
  const given = givenDatabase(settings)
  if (given === null && settings.DATABASE_URL !== undefined)
    throw new ConfigError('DATABASE_OWNER_URL: is needed beside DATABASE_URL.')
  if (given === null) {
    const embedded = await startEmbedded({ dataDir: settings.DATA_DIR, mode: 'persistent', log })
    const { ownerUrl, appUrl, announce, stop } = embedded
    return { ownerUrl, appUrl, appRole, announce, stop }
  }
  const dataDir = resolve(settings.DATA_DIR)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { announce, release } = await lockDataDir(dataDir)
  return { ...given, announce, stop: async () => release() }
}

export interface RunningProduct {
  readonly appUrl: string
  /** Where it serves; not there while it starts. */
  readonly url: string | undefined
}

/** The product that runs on the data folder now, for a command given beside it; null when none does. */
export async function runningProduct(settings: DatabaseSettings): Promise<RunningProduct | null> {
  const holder = await holderOf(resolve(settings.DATA_DIR))
  const appUrl = settings.DATABASE_URL ?? (await runningEmbedded(settings.DATA_DIR))?.appUrl
  return holder === null || appUrl === undefined ? null : { appUrl, url: holder.url }
}

function givenDatabase(settings: DatabaseSettings) {
  const { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl } = settings
  if (appUrl === undefined || ownerUrl === undefined) return null
  return { appUrl, ownerUrl, appRole: roleOf(appUrl) }
}

/** Who an address signs in as. */
export function roleOf(databaseUrl: string): string {
  return decodeURIComponent(new URL(splitHosts(databaseUrl)[0] ?? databaseUrl).username)
}
