import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#/config/config.ts'
import { appRole } from '#/db/embedded/roles.ts'
import { startEmbedded, type EmbeddedAddresses } from '#/db/embedded/start.ts'
import { migrate } from '#/db/migrate.ts'
import { prepareDemo } from '#/demo/prepare.ts'
import { createLog } from '#/log/log.ts'
import { closeApp, createApp } from '#/start.ts'
import { cloneTemplate, databaseExists, dropDatabase, inDatabase, renameDatabase } from './template.ts'

/** The databases that a run of journeys has started for its products. */
export interface JourneyDatabases extends EmbeddedAddresses {
  /** The files of the demo world. */
  demoFolder: string
}

interface JourneyDatabase {
  appUrl: string
  stop: () => Promise<void>
}

const demoTemplate = 'agon_demo_template'

/** A migrated database, empty or with the demo world: in the PostgreSQL that this run of journeys has started, else in one of its own. */
export function journeyDatabase(folder: string, world: 'demo' | 'empty'): Promise<JourneyDatabase> {
  const shared = process.env['AGON_JOURNEY_POSTGRES']
  // Written by serve-databases.ts.
  return shared === undefined
    ? withItsOwnServer(folder)
    : amongOthers(JSON.parse(shared) as JourneyDatabases, folder, world)
}

/** The product makes its demo world there by itself. */
async function withItsOwnServer(folder: string): Promise<JourneyDatabase> {
  const database = await startEmbedded({ dataDir: folder, mode: 'throwaway', log: () => undefined })
  await migrate(database.ownerUrl, appRole)
  return { appUrl: database.appUrl, stop: () => database.stop() }
}

async function amongOthers(databases: JourneyDatabases, folder: string, world: 'demo' | 'empty') {
  const name = `j_${randomBytes(6).toString('hex')}`
  if (world === 'demo') {
    while (!(await databaseExists(databases, demoTemplate))) await sleep(50)
    await cp(databases.demoFolder, folder, { recursive: true })
  }
  await cloneTemplate(databases, name, world === 'demo' ? demoTemplate : undefined)
  return { appUrl: inDatabase(databases.appUrl, name), stop: () => dropDatabase(databases, name) }
}

/** Makes the demo world that products of journeys clone; it has its name when it is complete and without a connection. */
export async function makeDemoTemplate(databases: JourneyDatabases): Promise<void> {
  const draft = `${demoTemplate}_draft`
  await cloneTemplate(databases, draft)
  const config = readConfig({ AGON_MODE: 'demo', DATA_DIR: databases.demoFolder, LOG_LEVEL: 'warn' })
  const app = createApp(config, inDatabase(databases.appUrl, draft), createLog(config.LOG_LEVEL))
  await prepareDemo(app, () => undefined)
  await closeApp(app)
  await renameDatabase(databases, draft, demoTemplate)
}
