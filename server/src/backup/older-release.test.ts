import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateTo } from '#/db/migrate.ts'
import { migrationFiles } from '#/db/migration-files.ts'
import { folderStore } from '#/files/store.ts'
import { backupsOf, noProgress, withClient } from '#test/backup.ts'
import { aWorld } from '#test/world.ts'
import { makeBackup } from './make-backup.ts'

const world = aWorld()
const backups = backupsOf(world)

test('a backup of an earlier release is restored and brought up to date', async () => {
  const names = migrationFiles().map(({ name }) => name)
  const earlier = names.filter((name) => name < '0117')
  const old = await backups.anEmptyTarget()
  await migrateTo(old.ownerUrl, new Set(earlier))
  const pool = new pg.Pool({ connectionString: old.ownerUrl })
  await pool.query(`insert into url_names (name, kind) values ('sango', 'project')`)
  await pool.query(`insert into projects (name, title, accent) values ('sango', 'Sango', 'ochre')`)
  await pool.query(`insert into users (kind, username, full_name) values ('staff', 'mpho', 'Mpho Ndou')`)
  const manifest = await makeBackup(
    {
      pool,
      files: folderStore(`${old.dataDir}/files`),
      secrets: [Buffer.alloc(32, 1).toString('base64')],
      erasures: `${old.dataDir}/erasures.jsonl`,
      release: '0.0.9',
      now: () => world.clock.now,
    },
    backups.vault,
    noProgress,
  )
  await pool.end()
  expect(manifest.migrations.map(({ name }) => name)).toEqual(earlier)
  const target = await backups.restore(manifest.id)
  await withClient(target.appUrl, async (client) => {
    const applied = await client.query<{ name: string }>('select name from schema_migrations order by name')
    expect(applied.rows.map(({ name }) => name)).toEqual(names)
    const people = await client.query('select full_name from users')
    expect(people.rows).toEqual([{ full_name: 'Mpho Ndou' }])
    expect((await client.query('select from backups')).rowCount).toBe(0)
  })
}, 60_000)
