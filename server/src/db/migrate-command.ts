import { ConfigError, readConfig } from '#/config/config.ts'
import type { Parts } from '#/stop.ts'
import { migrate } from './migrate.ts'
import { openDatabase, roleOf } from './open-database.ts'

/** `npm run cli -- migrate`: brings the database up to date as its owner, whom serving processes need not know. */
export async function migrateCommand(_words: string[], parts: Parts): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...unneeded })
  const { DATABASE_URL, DATABASE_OWNER_URL } = config
  if (DATABASE_URL !== undefined && DATABASE_OWNER_URL === undefined)
    throw new ConfigError('DATABASE_OWNER_URL: is needed to migrate.')
  const { applied, changed } = await (DATABASE_URL === undefined || DATABASE_OWNER_URL === undefined
    ? migrateEmbedded(config, parts)
    : parts.up(migrate(DATABASE_OWNER_URL, roleOf(DATABASE_URL))))
  if (applied.length > 0) process.stdout.write(`Applied: ${applied.join(', ')}\n`)
  else if (changed.length > 0) process.stdout.write(`Changed rights or triggers: ${changed.join(', ')}\n`)
  else process.stdout.write('The database is up to date.\n')
}

/** Settings of serving processes alone: a missing mail server does not stop the command. */
const unneeded = { AGON_MODE: 'development' }

async function migrateEmbedded(config: Parameters<typeof openDatabase>[0], parts: Parts) {
  const own = await parts.up(
    openDatabase(config, () => undefined),
    (opened) => opened.stop(),
  )
  return parts.up(migrate(own.ownerUrl, own.appRole))
}
