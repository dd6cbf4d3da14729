import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { folderStorage } from '#/backup/storage/folder.ts'
import { completeBackups, openVault } from '#/backup/vault.ts'
import { verifyBackup } from '#/backup/verify.ts'
import { noProgress, passphrase } from '#test/backup.ts'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { deleteOldBackups } from './delete-old.ts'
import { backUp } from './make.ts'
import { backUpNightly } from './nightly.ts'

const world = aWorld()

const folders: string[] = []
afterEach(async () => {
  Object.assign(world.app.config, { BACKUP_URL: undefined, BACKUP_KEY: undefined, BACKUP_COUNT: 14 })
  await world.db.deleteFrom('backups').execute()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

async function isSetUp(count = 14): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'agon-backups-'))
  folders.push(folder)
  Object.assign(world.app.config, { BACKUP_URL: folder, BACKUP_KEY: passphrase, BACKUP_COUNT: count })
  return folder
}

const overlord = () => staff(world, 'overlord', null)
const read = async (token: string) => (await world.send('GET /api/backup/', { token })).ok
const manifests = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('manifest.json'))

test('without a folder the list is empty and says so, and no backup is made', async () => {
  const { token } = await overlord()
  expect(await read(token)).toMatchObject({ items: [], folder: null, task: null, quiet: null })
  const asked = await world.send('POST /api/backup/', { token })
  expect([asked.status, asked.body]).toMatchObject([409, { error: 'backupsOff' }])
  await backUpNightly(world.app)
  expect((await read(token)).items).toEqual([])
})

test('an overlord asks for a backup twice: it is made once, restored aside and verified', async () => {
  const folder = await isSetUp()
  const { token } = await overlord()
  const asked = await world.send('POST /api/backup/', { token })
  expect(asked.status).toBe(202)
  const again = await world.send('POST /api/backup/', { token })
  expect(again.ok.item.id).toBe(asked.ok.item.id)
  expect(await read(token)).toMatchObject({ folder, items: [{ status: 'running' }], task: { status: 'queued' } })
  await world.work()
  const { items, task } = await read(token)
  expect([items.length, task]).toEqual([1, null])
  expect(items[0]).toMatchObject({ id: asked.ok.item.id, status: 'verified', release: '0.1.0', failure: null })
  expect(items[0]?.tables).toBeGreaterThan(100)
  expect(items[0]?.rows).toBeGreaterThan(100)
  expect(items[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(await manifests(folder)).toHaveLength(1)
}, 60_000)

test('a backup that cannot be made fails with a sentence about what to do', async () => {
  const folder = await isSetUp()
  await writeFile(join(folder, 'agon-backups.json'), 'something else')
  const { token } = await overlord()
  await world.send('POST /api/backup/', { token })
  await world.work()
  const [item] = (await read(token)).items
  expect(item).toMatchObject({ status: 'failed', tables: null })
  expect(item?.failure).toMatch(/agon-backups\.json is damaged\. Restore it/)
  const { items } = (await world.send('GET /api/task/', { token })).ok
  expect(items.find(({ kind }) => kind === 'backup.make')).toMatchObject({ status: 'failed', failure: item?.failure })
})

test('an empty folder in place of the earlier backups is refused: its disk may not be mounted', async () => {
  const { token } = await overlord()
  const made = { startedAt: world.clock.now, finishedAt: world.clock.now, release: '0.1.0' }
  await world.db
    .insertInto('backups')
    .values({ ...made, status: 'verified', name: '20260101T000000Z-abcdef', sha256: 'a' })
    .execute()
  await isSetUp()
  await world.send('POST /api/backup/', { token })
  await world.work()
  expect((await read(token)).items[0]).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/has no earlier backups\. If it is on a disk, mount the disk\. .* backup '.*'$/),
  })
})

test('the clock asks for one backup in the hour before the checks, and only the newest stay', async () => {
  const folder = await isSetUp(1)
  const { token } = await overlord()
  const { checksHour } = (await world.send('GET /api/system-config/', { token })).ok.item
  const before = world.clock.now
  for (const day of [20, 21]) {
    // In South Africa, an hour earlier.
    world.clock.now = new Date(Date.UTC(2026, 3, day, (checksHour ?? 0) - 3 + 24))
    await backUpNightly(world.app)
    await backUpNightly(world.app)
    await world.work()
  }
  world.clock.now = before
  const { items, limit } = await read(token)
  expect([items.map(({ status }) => status), limit]).toEqual([['verified'], 1])
  expect(await manifests(folder)).toHaveLength(1)
}, 120_000)

test('the last verified backup stays, however many were made after it', async () => {
  const folder = await isSetUp(2)
  const { token } = await overlord()
  await world.send('POST /api/backup/', { token })
  await world.work()
  const verified = (await read(token)).items[0]
  expect(verified?.status).toBe('verified')
  const storage = folderStorage(folder)
  const vault = await openVault(storage, passphrase)
  const before = world.clock.now
  // As the command does, which verifies nothing.
  for (const _ of [1, 2, 3, 4]) {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    await backUp(world.app, vault, noProgress)
    await deleteOldBackups(world.app, vault)
  }
  world.clock.now = before
  const left = await completeBackups(storage)
  expect(left).toHaveLength(3)
  const { name } = await world.db
    .selectFrom('backups')
    .select('name')
    .where('status', '=', 'verified')
    .executeTakeFirstOrThrow()
  expect(left).toContain(name)
  await verifyBackup({ storage, id: name ?? '' }, passphrase, {
    now: before,
    progress: noProgress,
    dataDir: folder,
    checks: [],
    platform: null,
  })
}, 120_000)
