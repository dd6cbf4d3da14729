import { ConfigError, readConfig } from '#/config/config.ts'
import type { Pool } from 'pg'
import { secretsOf, type Keys } from '#/config/secret.ts'
import { commandDatabase } from '#/db/command-database.ts'
import { createLog } from '#/log/log.ts'
import { closeApp, createApp } from '#/start.ts'
import type { Parts } from '#/stop.ts'
import { reseal, type Resealed } from './reseal.ts'
import { sealedColumns } from './sealed-columns.ts'

type StoreKeys = (pool: Pool, keys: Keys) => Promise<void>

/**
 * `npm run cli -- reseal`: seals what is stored with the first of the secrets, so that a former one can be removed. Values that no secret
 * opens do not stop it; it names them at the end, and fails. `storeFactorKeys`: stores keys that earlier releases derived.
 */
export async function resealCommand(storeFactorKeys: StoreKeys, parts: Parts): Promise<void> {
  // Settings of serving processes alone: a missing mail server does not stop the command.
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, AGON_MODE: 'development' })
  const count = secretsOf(config).length
  if (count < 2) throw new ConfigError('AGON_SECRET: give the new secret, a comma, and the former one.')
  const { appUrl } = await commandDatabase(config, parts)
  const app = await parts.up(Promise.resolve(createApp(config, appUrl, createLog(config.LOG_LEVEL))), closeApp)
  await storeFactorKeys(app.database.pool, app.keys)
  const done = await reseal(app.database.pool, app.keys)
  for (const { table, resealed } of done) process.stdout.write(`${table}: ${resealed}\n`)
  const lines = done.flatMap(unreadableLines)
  if (lines.length > 0)
    throw new ConfigError(
      `${lines.join('\n')}\nNo secret of AGON_SECRET opens these values. If you have a further former secret, add it and run the command again. All other values are sealed with the first secret.`,
    )
  process.stdout.write(
    'All stored values are sealed with the first secret. Links and sign-ins that the former secret made work for as long as it stays in AGON_SECRET.\n',
  )
}

function unreadableLines({ table, unreadable }: Resealed): string[] {
  const remedy = sealedColumns.find((column) => column.table === table)?.remedy ?? ''
  return unreadable.map((id) => `${table} ${id}: unreadable. ${remedy}`)
}
