import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { readConfig, type Config } from '@agon/server/config/config'
import { appRole } from '@agon/server/db/embedded/roles'
import { openSession } from '@agon/server/features/identity/sessions'
import { startEmbedded, type EmbeddedDatabase } from '@agon/server/db/embedded/start'
import { migrate } from '@agon/server/db/migrate'
import { growDemoWorld } from '@agon/server/demo/grow-world'
import { makeDemoWorld } from '@agon/server/demo/make-world'
import type { App } from '@agon/server/http/handler'
import { createLog } from '@agon/server/log/log'
import { closeApp, createApp } from '@agon/server/start'

/** Where a large world stays between two measurements, unless a command names another folder. */
export const usualFolder = join(tmpdir(), 'agon-large-world')

export interface LargeWorld {
  readonly config: Config
  readonly database: EmbeddedDatabase
  readonly app: App
  close(): Promise<void>
}

/** Opens a data folder's demo world, made if it is not there. */
export async function openWorld(folder: string): Promise<LargeWorld> {
  const config = readConfig({ AGON_MODE: 'demo', DATA_DIR: folder, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' })
  const database = await startEmbedded({ dataDir: folder, mode: 'persistent', log: (line) => console.log(line) })
  await migrate(database.ownerUrl, appRole)
  const app = createApp(config, database.appUrl, createLog(config.LOG_LEVEL))
  await makeDemoWorld(app, (line) => console.log(line))
  return {
    config,
    database,
    app,
    async close() {
      await closeApp(app)
      await database.stop()
    },
  }
}

export async function growTo(world: LargeWorld, learners: number): Promise<void> {
  await growDemoWorld(world.app, learners, (line) => console.log(line))
}

/** A session of the demo's admin of the national olympiad, or of the overlord. */
export async function signInAs(world: Pick<LargeWorld, 'app'>, role: 'admin' | 'funding' | 'overlord') {
  const { db } = world.app.database
  const account = await db
    .selectFrom('accounts')
    .leftJoin('olympiads', 'olympiads.id', 'accounts.olympiadId')
    .select(['accounts.id', 'accounts.userId', 'accounts.olympiadId'])
    .where('accounts.role', '=', role)
    .where((is) => is.or([is('olympiads.name', '=', 'sango-2026'), is('accounts.olympiadId', 'is', null)]))
    .executeTakeFirstOrThrow()
  const { token } = await openSession(world.app, { role, userId: account.userId, accountId: account.id }, new Date())
  return { token, olympiadId: Number(account.olympiadId) }
}
