import { verifyBackup } from '#/backup/verify.ts'
import { findBackup } from '#/backup/vault.ts'
import { readConfig } from '#/config/config.ts'
import type { Check } from '#/sanity/check.ts'
import { forCommands, number, onLine, say, secondsSince } from './command.ts'
import { figuresOf } from './make.ts'
import { settingsFor } from '#/backup/settings.ts'

/** `npm run cli -- verify [FROM]`: restores a backup into a scratch database and compares every table and file. */
export async function verifyCommand(checks: readonly Check[], [from]: string[]): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...forCommands })
  const { place, passphrase, open } = settingsFor(config, from)
  const started = performance.now()
  const { manifest, found } = await verifyBackup(await findBackup(open, place), passphrase, {
    now: new Date(),
    progress: onLine('tables'),
    dataDir: config.DATA_DIR,
    checks,
    platform: null,
  })
  const { tables, rows, files } = figuresOf(manifest)
  for (const one of found) say(`The check “${one.title}” finds ${one.found} in the restored platform.`)
  say(
    `Backup ${manifest.id} verified in ${secondsSince(started)}: ${tables} tables, ${number(rows)} rows and ${number(files)} files are the same.`,
  )
}
