import { createHash } from 'node:crypto'
import type pg from 'pg'
import { version } from '../config/release.ts'
import { recordingTriggers } from './acts/recorded-tables.ts'
import { migrationFiles } from './migration-files.ts'
import { auditTriggers } from './noted-tables.ts'
import { declaredRights } from './rights.ts'

export interface DeclaredRelease {
  readonly migrations: readonly string[]
  /** Changes with each migration, right and trigger. */
  readonly sha256: string
}

let declared: DeclaredRelease | undefined

/** The migrations, rights and triggers that this release declares. Its files are read once. */
export function declaredRelease(): DeclaredRelease {
  if (declared !== undefined) return declared
  const files = migrationFiles()
  const triggers = [...auditTriggers(), ...recordingTriggers()].map(({ table, statement }) => statement(table))
  const parts = [version, files.map(({ name, sha256 }) => [name, sha256]), declaredRights, triggers]
  const sha256 = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return (declared = { migrations: files.map(({ name }) => name), sha256 })
}

/** Records that migrations, rights and triggers of this release are complete for a role. */
export async function markComplete(client: pg.Client, appRole: string, isChanged: boolean): Promise<void> {
  const { migrations, sha256 } = declaredRelease()
  // An earlier release that changed rights or triggers has taken some away from the later one.
  if (isChanged)
    await client.query(
      `delete from complete_releases where role = $1 and sha256 <> $2
         and exists (select from schema_migrations where name <> all($3::text[]))`,
      [appRole, sha256, migrations],
    )
  await client.query('insert into complete_releases (sha256, role) values ($1, $2) on conflict do nothing', [
    sha256,
    appRole,
  ])
}
