import { ConfigError, type Config } from '../config/config.ts'
import { placeOf, storageOpener, type OpenStorage, type StorageSettings } from './storage/open-storage.ts'

export type BackupConfig = Pick<Config, 'BACKUP_URL' | 'BACKUP_KEY'> & StorageSettings

export interface BackupSettings {
  /** A folder, or an address of S3. */
  readonly place: string
  readonly passphrase: string
  readonly open: OpenStorage
}

/** null: backups are not set up. */
export function backupSettings(config: BackupConfig): BackupSettings | null {
  const { BACKUP_URL, BACKUP_KEY } = config
  return BACKUP_URL === undefined || BACKUP_KEY === undefined
    ? null
    : { place: placeOf(BACKUP_URL), passphrase: BACKUP_KEY, open: storageOpener(config) }
}

/** Of a command that names a place. */
export function settingsFor(config: BackupConfig, named: string | undefined): BackupSettings {
  const place = named ?? config.BACKUP_URL
  if (place === undefined) throw new ConfigError('BACKUP_URL: is needed, or give the folder of the backups.')
  if (config.BACKUP_KEY === undefined) throw new ConfigError('BACKUP_KEY: is needed, the passphrase of the backups.')
  return { place: placeOf(place), passphrase: config.BACKUP_KEY, open: storageOpener(config) }
}
