import { readConfig } from '#/config/config.ts'
import { commandDatabase } from '#/db/command-database.ts'
import { createLog } from '#/log/log.ts'
import { closeApp, createApp } from '#/start.ts'
import type { Parts } from '#/stop.ts'
import { forCommands, number, onLine, say, secondsSince } from './command.ts'
import { makeVault } from '#/backup/vault.ts'
import { deleteOldBackups } from './delete-old.ts'
import { backUp, figuresOf } from './make.ts'
import { placeInside } from '#/backup/storage/open-storage.ts'
import { backupSettings, settingsFor } from '#/backup/settings.ts'

/** `npm run cli -- backup [TO]`: beside a platform that runs, and without one. */
export async function backupCommand([to]: string[], parts: Parts): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...forCommands })
  const settings = settingsFor(config, to)
  const { appUrl } = await commandDatabase(config, parts)
  const app = await parts.up(Promise.resolve(createApp(config, appUrl, createLog(config.LOG_LEVEL))), closeApp)
  const started = performance.now()
  const startedAt = app.now()
  const vault = await makeVault(await settings.open(settings.place), settings.passphrase)
  const manifest = await backUp(app, vault, onLine('tables'))
  await deleteOldBackups(app, vault)
  const { finishedAt, ...figures } = figuresOf(manifest)
  if (backupSettings(config)?.place === settings.place)
    await app.database.db
      .insertInto('backups')
      .values({ startedAt, finishedAt, status: 'made', release: manifest.release, ...figures })
      .execute()
  say(
    `Backup ${manifest.id} made in ${secondsSince(started)}: ${figures.tables} tables, ${number(figures.rows)} rows, ${number(figures.files)} files, ${number(figures.bytes)} bytes.`,
  )
  say(`Verify it: npm run cli -- verify '${placeInside(settings.place, manifest.id)}'`)
}
