import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { secretOf } from '#/config/secret.ts'
import { makeDemoWorld } from '#/demo/make-world.ts'
import { appRole, ownerRole } from '#/db/embedded/roles.ts'
import { dropDatabase, inDatabase } from '#test/template.ts'
import { aWorld } from '#test/world.ts'
import { makeBackup } from './make-backup.ts'
import { openBackup, restoreBackup } from './restore.ts'
import { digestOf, inOrder, listTables } from './tables.ts'
import { makeVault, type Vault } from './vault.ts'
import type { Manifest } from './manifest.ts'
import { verifyBackup } from './verify.ts'

const world = aWorld({ mode: 'demo' })
const passphrase = 'a passphrase of the test'
const noProgress = async () => undefined

let root = ''
let vault: Vault
let manifest: Manifest
const databases: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'agon-backup-'))
  await makeDemoWorld(world.app, () => undefined)
  vault = await makeVault(join(root, 'backups'), passphrase)
  manifest = await make()
}, 120_000)
afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('embedded'), name)
  await rm(root, { recursive: true, force: true })
})

const make = () =>
  makeBackup(
    {
      pool: world.app.database.pool,
      files: world.app.files,
      secret: secretOf(world.app.config),
      erasures: join(world.app.config.DATA_DIR, 'erasures.jsonl'),
      release: '0.1.0',
      now: () => world.clock.now,
    },
    vault,
    noProgress,
  )

async function anEmptyDatabase() {
  const name = `t_${randomBytes(6).toString('hex')}`
  const addresses = inject('embedded')
  const client = new pg.Client({ connectionString: addresses.superuserUrl })
  await client.connect()
  await client.query(`create database ${name} owner ${ownerRole}`)
  await client.end()
  databases.push(name)
  const dataDir = await mkdtemp(join(root, 'data-'))
  return { ownerUrl: inDatabase(addresses.ownerUrl, name), appRole, dataDir, secret: undefined }
}

async function digests(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`begin; ${inOrder}`)
  const found = new Map<string, unknown>()
  for (const table of await listTables(client)) found.set(table.name, await digestOf(client, table))
  await client.end()
  return found
}

const options = { now: new Date(), compare: true, progress: noProgress }
const restore = async (id = manifest.id, key = passphrase, target?: Awaited<ReturnType<typeof anEmptyDatabase>>) => {
  const into = target ?? (await anEmptyDatabase())
  await restoreBackup(await openBackup({ folder: vault.folder, id }, key), into, options)
  return into
}

test('the demo world comes back with every table, file and key', async () => {
  const target = await restore()
  const [before, after] = [await digests(world.appUrl), await digests(target.ownerUrl)]
  const differing = [...before].filter(([name, digest]) => JSON.stringify(digest) !== JSON.stringify(after.get(name)))
  expect(differing.map(([name]) => name)).toEqual(['public.system_facts'])
  expect(manifest.tables.find(({ name }) => name === 'public.answer_saves')?.rows).toBeGreaterThan(1000)
  const files = (await readdir(join(target.dataDir, 'files'), { recursive: true })).filter((name) => name.includes('/'))
  expect(files).toHaveLength(manifest.files.length)
  expect(await readFile(join(target.dataDir, 'secret.key'), 'utf8')).toBe(
    secretOf(world.app.config).toString('base64'),
  )
}, 60_000)

test('a backup is verified on a PostgreSQL of its own', async () => {
  const verified = await verifyBackup({ folder: vault.folder, id: manifest.id }, passphrase, {
    now: new Date(),
    progress: noProgress,
    dataDir: root,
  })
  expect(verified.id).toBe(manifest.id)
}, 60_000)
