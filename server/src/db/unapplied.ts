import { sql } from 'kysely'
import { ConfigError } from '../config/config.ts'
import { declaredRelease } from './complete-release.ts'
import type { Db } from './database.ts'

/** The migrations of this release that the database lacks, and whether its rights and triggers are incomplete. */
export async function findUnapplied(db: Db): Promise<string[]> {
  const { migrations, sha256 } = declaredRelease()
  const applied = await db.selectFrom('schemaMigrations').select('name').execute()
  const names = new Set(applied.map(({ name }) => name))
  const lacking = migrations.filter((name) => !names.has(name))
  if (lacking.length > 0) return lacking
  const complete = await db
    .selectFrom('completeReleases')
    .select('sha256')
    .where('sha256', '=', sha256)
    .where('role', '=', sql<string>`current_user`)
    .executeTakeFirst()
  return complete === undefined ? ['rights and triggers'] : []
}

/** A process that does not know the owner of the database cannot migrate it. */
export async function refuseUnmigrated(db: Db): Promise<void> {
  const unapplied = await findUnapplied(db).catch((error: unknown) => {
    if (isUnknownTable(error)) return ['all']
    throw error
  })
  if (unapplied.length > 0)
    throw new ConfigError(
      'DATABASE_URL: this database is not completely migrated to this release. Run npm run cli -- migrate with DATABASE_OWNER_URL.',
    )
}

/** Undefined, or not readable because the application has no rights yet. */
function isUnknownTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42501')
}
