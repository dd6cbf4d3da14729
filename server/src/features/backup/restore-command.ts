import { openBackup, restoreBackup } from '#/backup/restore.ts'
import { findBackup } from '#/backup/vault.ts'
import { ConfigError, readConfig } from '#/config/config.ts'
import { openDatabase } from '#/db/open-database.ts'
import type { JobHandlers } from '#/jobs/jobs.ts'
import { createLog } from '#/log/log.ts'
import { closeApp, createApp } from '#/start.ts'
import type { Parts } from '#/stop.ts'
import { forCommands, number, onLine, say, secondsSince } from './command.ts'
import { finishRestore } from './finish-restore.ts'
import { figuresOf } from './make.ts'
import { settingsFor } from '#/backup/settings.ts'

/** `npm run cli -- restore FROM`: into the empty database of the settings, as its owner, or into the embedded one of DATA_DIR. */
export async function restoreCommand(handlers: JobHandlers, [from]: string[], parts: Parts): Promise<void> {
  if (from === undefined) throw new ConfigError('restore: give the folder of a backup, or of all backups.')
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...forCommands })
  const { place, passphrase, open } = settingsFor(config, from)
  const started = performance.now()
  const backup = await openBackup(await findBackup(open, place), passphrase)
  const { ownerUrl, appUrl, appRole } = await parts.up(
    openDatabase(config, () => undefined),
    (opened) => opened.stop(),
  )
  await restoreBackup(
    backup,
    { ownerUrl, appRole, dataDir: config.DATA_DIR, secret: config.AGON_SECRET },
    { now: new Date(), compare: false, progress: onLine('tables') },
  )
  const app = await parts.up(Promise.resolve(createApp(config, appUrl, createLog(config.LOG_LEVEL))), closeApp)
  const erased = await finishRestore(app, backup.manifest, handlers)
  const { tables, rows, files } = figuresOf(backup.manifest)
  say(
    `Backup ${backup.manifest.id} restored in ${secondsSince(started)}: ${tables} tables, ${number(rows)} rows, ${number(files)} files; ${erased} erasures repeated.`,
  )
  if (config.AGON_SECRET === undefined)
    say(`The secret of the platform is in ${config.DATA_DIR}/secret.key. In production set AGON_SECRET to its content.`)
  say(
    'The platform is quiet: it sends no mail, asks no payment provider and does no scheduled work, until an overlord declares it live under Backups.',
  )
}
