import type { Parts } from '../stop.ts'
import { migrate } from './migrate.ts'
import { openDatabase, runningProduct, type DatabaseSettings } from './open-database.ts'

export interface CommandDatabase {
  readonly appUrl: string
  /** Where the product beside the command serves, if one does. */
  readonly productUrl: string | undefined
}

/** A command's database: that of the product which runs on the data folder, else it is started until the command ends. */
export async function commandDatabase(settings: DatabaseSettings, parts: Parts): Promise<CommandDatabase> {
  const running = await runningProduct(settings)
  if (running !== null) return { appUrl: running.appUrl, productUrl: running.url }
  // Without the owner's address the database is migrated already, and needs no lock: it is not the command's.
  if (settings.DATABASE_URL !== undefined && settings.DATABASE_OWNER_URL === undefined)
    return { appUrl: settings.DATABASE_URL, productUrl: undefined }
  const own = await parts.up(
    openDatabase(settings, () => undefined),
    (opened) => opened.stop(),
  )
  await parts.up(migrate(own.ownerUrl, own.appRole))
  return { appUrl: own.appUrl, productUrl: undefined }
}
