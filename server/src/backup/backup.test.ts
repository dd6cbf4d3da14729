import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { secretsOf } from '#/config/secret.ts'
import { makeDemoWorld } from '#/demo/make-world.ts'
import { backupsOf, noProgress, passphrase, withClient } from '#test/backup.ts'
import { aWorld } from '#test/world.ts'
import type { Manifest } from './manifest.ts'
import { digestOf, inOrder, listTables } from './tables.ts'
import { verifyBackup } from './verify.ts'

const world = aWorld({ mode: 'demo' })
const backups = backupsOf(world)

let manifest: Manifest
beforeAll(async () => {
  await makeDemoWorld(world.app, () => undefined)
  manifest = await backups.make()
}, 120_000)

const digests = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`begin; ${inOrder}`)
    const found = new Map<string, unknown>()
    for (const table of await listTables(client)) found.set(table.name, await digestOf(client, table))
    return found
  })

/** Foreign keys, indexes and triggers, as the catalogue words them. */
const structure = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as text
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       union all select sequencename || ' ' || last_value from pg_sequences`,
    )
    return rows
      .map(({ text }) => text)
      .filter((text) => !/activity_log_\d{4}/.test(text))
      .toSorted()
  })

test('the demo world comes back with every table, file, key, index, foreign key and trigger', async () => {
  const target = await backups.restore(manifest.id)
  const [before, after] = [await digests(world.ownerUrl), await digests(target.ownerUrl)]
  const differing = [...before].filter(([name, digest]) => JSON.stringify(digest) !== JSON.stringify(after.get(name)))
  // It has the fact that the platform is quiet.
  expect(differing.map(([name]) => name)).toEqual(['public.system_facts'])
  expect(manifest.tables.find(({ name }) => name === 'public.answer_saves')?.rows).toBeGreaterThan(1000)
  expect(await structure(target.ownerUrl)).toEqual(await structure(world.ownerUrl))
  const files = (await readdir(join(target.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('/'))
  expect(files).toHaveLength(manifest.files.length)
  const secret = await readFile(join(target.dataDir, 'secret.key'), 'utf8')
  expect(secret).toBe(secretsOf(world.app.config)[0])
}, 60_000)

test('a backup is verified on a PostgreSQL of its own, which is removed afterwards', async () => {
  const from = { storage: backups.vault.storage, id: manifest.id }
  const { checks } = world.app
  const options = { now: world.clock.now, progress: noProgress, dataDir: backups.root, checks, platform: world.app }
  expect(await verifyBackup(from, passphrase, options)).toMatchObject({ manifest: { id: manifest.id }, found: [] })
  expect(await readdir(join(backups.root, 'temporary'))).toEqual([])
}, 60_000)

test('a second backup stores no file again', async () => {
  const stored = () => readdir(join(backups.vault.storage.place, 'files'), { recursive: true })
  const before = await stored()
  const second = await backups.make()
  expect(second.files).toEqual(manifest.files)
  expect((await stored()).toSorted()).toEqual(before.toSorted())
})

test('nothing of the content can be read in the folder without the passphrase', async () => {
  const [name = ''] = (
    await world.db.selectFrom('users').select('fullName').where('fullName', 'is not', null).limit(1).execute()
  ).map(({ fullName }) => fullName ?? '')
  for (const file of await readdir(backups.vault.storage.place, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const bytes = await readFile(join(file.parentPath, file.name))
    expect(bytes.includes(name)).toBe(false)
  }
})
