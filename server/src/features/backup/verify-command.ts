import { verifyBackup } from '#/backup/verify.ts'
import { findBackup } from '#/backup/vault.ts'
import { readConfig } from '#/config/config.ts'
import type { Parts } from '#/stop.ts'
import { forCommands, onLine, say } from './command.ts'
import { figuresOf } from './make.ts'
import { settingsFor } from '#/backup/settings.ts'

/** `npm run cli -- verify [FROM]`: restores a backup into a scratch database and compares every table and file. */
export async function verifyCommand([from]: string[], _parts: Parts): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...forCommands })
  const { folder, passphrase } = settingsFor(config, from)
  const started = performance.now()
  const manifest = await verifyBackup(await findBackup(folder), passphrase, {
    now: new Date(),
    progress: onLine('tables'),
    dataDir: config.DATA_DIR,
  })
  const { tables, rows, files } = figuresOf(manifest)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  say(`Backup ${manifest.id} verified in ${seconds} s: ${tables} tables, ${rows} rows and ${files} files are the same.`)
}
