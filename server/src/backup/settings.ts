import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, type Config } from '../config/config.ts'
import { BackupFault } from './fault.ts'

export interface BackupSettings {
  readonly folder: string
  readonly passphrase: string
}

/** null: backups are not set up. */
export function backupSettings(config: Pick<Config, 'BACKUP_URL' | 'BACKUP_KEY'>): BackupSettings | null {
  const { BACKUP_URL, BACKUP_KEY } = config
  return BACKUP_URL === undefined || BACKUP_KEY === undefined
    ? null
    : { folder: folderOf(BACKUP_URL), passphrase: BACKUP_KEY }
}

/** Of a command that names a folder. */
export function settingsFor(
  config: Pick<Config, 'BACKUP_URL' | 'BACKUP_KEY'>,
  named: string | undefined,
): BackupSettings {
  const place = named ?? config.BACKUP_URL
  if (place === undefined) throw new ConfigError('BACKUP_URL: is needed, or give the folder of the backups.')
  if (config.BACKUP_KEY === undefined) throw new ConfigError('BACKUP_KEY: is needed, the passphrase of the backups.')
  return { folder: folderOf(place), passphrase: config.BACKUP_KEY }
}

function folderOf(place: string): string {
  if (/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(place)) throw new BackupFault(`${place} is no folder. Give a folder.`)
  return place.startsWith('file:') ? fileURLToPath(place) : resolve(place)
}
