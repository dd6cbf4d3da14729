import { copyFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { backupsOf, passphrase, withClient } from '#test/backup.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { sealPart } from './seal-part.ts'
import { storedPath, tablePath, writeManifest, type Manifest } from './manifest.ts'
import { folderStorage } from './storage/folder.ts'
import { findBackup, manifestPath } from './vault.ts'
import { Readable } from 'node:stream'

const world = aWorld()
const backups = backupsOf(world)

let manifest: Manifest
beforeAll(async () => {
  await anOlympiad(world)
  await staff(world, 'overlord', null)
  await world.app.files.put(Buffer.from('A file of an organiser.'))
  manifest = await backups.make()
})

/** Restores into an empty database, which must stay empty. */
async function refusal(id: string, key = passphrase): Promise<string> {
  const into = await backups.anEmptyTarget()
  const error = await backups.restore(id, { key, into }).then(
    () => new Error('It was restored.'),
    (thrown: unknown) => thrown,
  )
  const tables = await withClient(into.ownerUrl, async (client) =>
    client.query(`select from pg_class where relnamespace in (select oid from pg_namespace
      where nspname in ('public', 'graphile_worker')) and relkind = 'r'`),
  )
  const names = await readdir(into.dataDir).catch(() => [])
  expect([tables.rowCount, names.filter((name) => name === 'secret.key' || name === 'files')]).toEqual([0, []])
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}

/** Changes a file of the backup for a while. */
async function changed(path: string, change: (bytes: Buffer) => Buffer, during: () => Promise<void>): Promise<void> {
  await copyFile(path, `${path}.kept`)
  await writeFile(path, change(await readFile(path)))
  await during().finally(() => rename(`${path}.kept`, path))
}

const flipped = (at: number) => (bytes: Buffer) => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

const inVault = (path: string) => backups.vault.storage.at(path)

test('another passphrase', async () => {
  expect(await refusal(manifest.id, 'another passphrase of the tests')).toMatch(/^BackupFault: BACKUP_KEY is not/)
})

test.each([0, 12, 30, -1])('one other byte in a table (%s)', async (at) => {
  const path = inVault(tablePath(manifest.id, 'public.users'))
  const { length } = await readFile(path)
  await changed(path, flipped(at < 0 ? length + at : at), async () => {
    expect(await refusal(manifest.id)).toMatch(/^BackupFault: The backup is damaged: .*public\.users\.part was changed/)
  })
})

test('one other byte in the manifest', async () => {
  await changed(inVault(manifestPath(manifest.id)), flipped(200), async () => {
    expect(await refusal(manifest.id)).toMatch(/^BackupFault: .*manifest\.json was changed/)
  })
})

test('one other byte in a stored file, found while it is restored', async () => {
  const path = inVault(storedPath(manifest.files[0]?.name ?? ''))
  await changed(path, flipped(40), async () => {
    expect(await refusal(manifest.id)).toMatch(/^BackupFault: The backup is damaged/)
  })
})

test('a table that was cut short, or is missing', async () => {
  const path = inVault(tablePath(manifest.id, 'public.olympiads'))
  await changed(
    path,
    (bytes) => bytes.subarray(0, -10),
    async () => {
      expect(await refusal(manifest.id)).toMatch(/^BackupFault: .*public\.olympiads\.part was cut short/)
      await rm(path)
      expect(await refusal(manifest.id)).toMatch(/^BackupFault: .*public\.olympiads\.part is missing/)
    },
  )
})

test('a backup whose process ended before its manifest; the newest complete one is found instead', async () => {
  const later = await backups.make()
  await rm(inVault(manifestPath(later.id)))
  expect(await refusal(later.id)).toMatch(/^BackupFault: .*is incomplete: it has no manifest\.json/)
  expect((await findBackup(async (place) => folderStorage(place), backups.vault.storage.place)).id).toBe(manifest.id)
})

/** A backup with another manifest, as another release would write it. */
async function withManifest(change: (known: Manifest) => Manifest): Promise<string> {
  const made = await backups.make()
  await writeManifest(backups.vault, change(made))
  return made.id
}

test('a backup of a newer release', async () => {
  const id = await withManifest((known) => ({
    ...known,
    release: '9.0.0',
    migrations: [...known.migrations, { name: '9999-later.sql', sha256: 'f'.repeat(64) }],
  }))
  expect(await refusal(id)).toMatch(/^BackupFault: The backup is of a newer release \(9\.0\.0, with 9999-later\.sql\)/)
})

test('other rows than the manifest has: nothing of the restore stays', async () => {
  const id = await withManifest((known) => ({
    ...known,
    tables: known.tables.map((table) => (table.name === 'public.users' ? { ...table, rows: table.rows + 1 } : table)),
  }))
  expect(await refusal(id)).toMatch(/^BackupFault: .*public\.users has other rows/)
}, 60_000)

test('rows that break a foreign key: nothing of the restore stays', async () => {
  const made = await backups.make()
  const empty = made.tables.find(({ rows }) => rows === 0)
  if (empty === undefined) throw new Error('Every table has rows.')
  // The projects are gone, the olympiads that name them are not.
  const name = 'public.projects'
  const header = Buffer.concat([
    Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'),
    Buffer.alloc(8),
    Buffer.from('ffff', 'hex'),
  ])
  const part = await sealPart(
    backups.vault.storage,
    tablePath(made.id, name),
    { key: backups.vault.key, name },
    Readable.from([header]),
  )
  const tables = made.tables.map((table) => (table.name === name ? { ...table, ...part, rows: 0 } : table))
  await writeManifest(backups.vault, { ...made, tables })
  expect(await refusal(made.id)).toContain('violates foreign key constraint')
}, 60_000)

test.each([
  ['few', 0, 'duplicate key value violates unique constraint "name_words_pkey"'],
  // Their keys are made after them.
  ['many', 10_000, 'could not create unique index "name_words_pkey"'],
])(
  'rows that break a key, among %s: nothing of the restore stays',
  async (_, others, refused) => {
    const { id } = await withClient(world.ownerUrl, async (client) => {
      await client.query(`alter table name_words drop constraint name_words_pkey;
        insert into name_words values ('twice'), ('twice');
        insert into name_words select 'another' || n from generate_series(1, ${others}) n`)
      return backups.make().finally(() =>
        client.query(`delete from name_words where word = 'twice' or word like 'another%';
          alter table name_words add primary key (word)`),
      )
    })
    expect(await refusal(id)).toContain(refused)
  },
  60_000,
)

test('a platform that runs, or has content, stays as it is', async () => {
  const { ownerUrl, appUrl } = world
  await world.db.selectFrom('users').select('id').execute()
  const into = { ...(await backups.anEmptyTarget()), ownerUrl, appUrl }
  await expect(backups.restore(manifest.id, { into })).rejects.toThrow(
    /The database is in use \(\d+ other connections\)/,
  )
  const full = await backups.restore(manifest.id)
  await expect(backups.restore(manifest.id, { into: full })).rejects.toThrow('The database is not empty')
  expect(await withClient(full.ownerUrl, async (client) => (await client.query('select from users')).rowCount)).toBe(1)
}, 60_000)

test('a restore beside another one into the same database', async () => {
  const into = await backups.anEmptyTarget()
  await withClient(into.ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(4201991)')
    await expect(backups.restore(manifest.id, { into })).rejects.toThrow('Another backup is being restored')
  })
})

test('a secret that is not the one of the backup', async () => {
  const into = { ...(await backups.anEmptyTarget()), secret: Buffer.alloc(32).toString('base64') }
  await expect(backups.restore(manifest.id, { into })).rejects.toThrow('AGON_SECRET lacks the secret of the backup')
})

test('a full disk leaves no half backup', async () => {
  const folders = async () => (await readdir(backups.vault.storage.place)).length
  const before = await folders()
  const { files } = world.app
  const stream = async function* () {
    yield Buffer.from('half')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  const store = { ...files, list: async () => ['a'.repeat(64)], size: async () => 8, stream }
  Object.assign(world.app, { files: store })
  await expect(backups.make()).rejects.toThrow('ENOSPC')
  Object.assign(world.app, { files })
  expect(await folders()).toBe(before)
})

test('two backups at once: the second waits for its turn with a sentence', async () => {
  await withClient(world.appUrl, async (client) => {
    await client.query('select pg_advisory_lock(4201990)')
    await expect(backups.make()).rejects.toThrow('A backup is being made already')
  })
})

test('a place without backups is named itself, not the place above it', async () => {
  const open = (place: string) => Promise.resolve(folderStorage(place))
  const { storage } = backups.vault
  expect(await findBackup(open, storage.at(manifest.id))).toMatchObject({ id: manifest.id })
  for (const place of [`${backups.root}/misspelt`, '/misspelt'])
    await expect(findBackup(open, place)).rejects.toThrow(`${place} has no backups and is none`)
})
