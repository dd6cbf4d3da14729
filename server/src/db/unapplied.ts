import { ConfigError } from '../config/config.ts'
import type { Db } from './database.ts'
import { migrationFiles } from './migrate.ts'

/** The migrations of this release that the database lacks. */
export async function findUnapplied(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('schemaMigrations').select('name').execute()
  const names = new Set(applied.map(({ name }) => name))
  return migrationFiles().flatMap(({ name }) => (names.has(name) ? [] : [name]))
}

/** A process that does not know the owner of the database cannot migrate it. */
export async function refuseUnmigrated(db: Db): Promise<void> {
  const unapplied = await findUnapplied(db).catch((error: unknown) => {
    if (isUnknownTable(error)) return ['all']
    throw error
  })
  if (unapplied.length > 0)
    throw new ConfigError(
      'DATABASE_URL: this database is not migrated to this release. Run npm run cli -- migrate with DATABASE_OWNER_URL.',
    )
}

/** Undefined, or not readable because the application has no rights yet. */
function isUnknownTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42501')
}
