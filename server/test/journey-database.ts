import { randomBytes } from 'node:crypto'
import { appRole } from '#/db/embedded/roles.ts'
import { startEmbedded, type EmbeddedAddresses } from '#/db/embedded/start.ts'
import { migrate } from '#/db/migrate.ts'
import { cloneTemplate, dropDatabase, inDatabase } from './template.ts'

interface JourneyDatabase {
  appUrl: string
  stop: () => Promise<void>
}

/** A migrated, empty database: in the PostgreSQL that this run of journeys has started, else in one of its own. */
export function journeyDatabase(folder: string): Promise<JourneyDatabase> {
  const shared = process.env['AGON_JOURNEY_POSTGRES']
  // Written by serve-databases.ts.
  return shared === undefined ? withItsOwnServer(folder) : amongOthers(JSON.parse(shared) as EmbeddedAddresses)
}

async function withItsOwnServer(folder: string): Promise<JourneyDatabase> {
  const database = await startEmbedded({ dataDir: folder, mode: 'throwaway', log: () => undefined })
  await migrate(database.ownerUrl, appRole)
  return { appUrl: database.appUrl, stop: () => database.stop() }
}

async function amongOthers(addresses: EmbeddedAddresses): Promise<JourneyDatabase> {
  const name = `j_${randomBytes(6).toString('hex')}`
  await cloneTemplate(addresses, name)
  return { appUrl: inDatabase(addresses.appUrl, name), stop: () => dropDatabase(addresses, name) }
}
