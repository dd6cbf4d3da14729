import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBackup } from '#/backup/restore.ts'
import { completeBackups, findBackup } from '#/backup/vault.ts'
import { backupsOf, passphrase } from '#test/backup.ts'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { anS3Server } from '#test/s3-server.ts'
import { aWorld } from '#test/world.ts'
import { storageOpener } from './open-storage.ts'

const world = aWorld()
const s3 = anS3Server()
afterEach(() => {
  s3.faults(() => 'pass')
  s3.asked.length = 0
})

const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const open = storageOpener(keys)
const backups = backupsOf(world, () => open(s3.place('platform')))
const large = randomBytes(35 * 1024 * 1024)

beforeAll(async () => {
  await aSchoolParticipant(world)
  await world.app.files.put(Buffer.from('a small file'))
}, 60_000)

const storage = () => backups.vault.storage

test('a backup in S3 is restored by the address of all backups and by its own; a second one stores no file again', async () => {
  const sha256 = await world.app.files.put(large)
  const first = await backups.make()
  const parts = s3.asked.filter(({ method, path }) => method === 'PUT' && path.includes('/files/'))
  // The large file came in three parts.
  expect(parts.length).toBeGreaterThanOrEqual(4)
  const target = await backups.restore(await findBackup(open, s3.place('platform')), { compare: true })
  expect(await readFile(join(target.dataDir, 'files', sha256.slice(0, 2), sha256))).toEqual(large)
  s3.asked.length = 0
  const second = await backups.make()
  expect(second.files).toEqual(first.files)
  expect(s3.asked.filter(({ method, path }) => method === 'PUT' && path.includes('/files/'))).toEqual([])
  const again = await findBackup(open, s3.place(`platform/${first.id}`))
  expect((await openBackup(again, passphrase)).manifest.id).toBe(first.id)
  expect(await completeBackups(storage())).toEqual([first.id, second.id].toSorted())
  await world.app.files.remove(sha256)
}, 240_000)

test('where S3 answers 503 now and then, a backup is made and read all the same', async () => {
  let count = 0
  s3.faults(() => ((count += 1) % 10 === 0 ? '503' : 'pass'))
  const { id } = await backups.make()
  const found = await findBackup(open, s3.place(`platform/${id}`))
  expect((await openBackup(found, passphrase)).manifest.id).toBe(id)
  expect(count).toBeGreaterThan(200)
}, 120_000)

test('a file that S3 shows only a moment after it has taken it is stored', async () => {
  let looks = 0
  s3.faults(({ method, path }) => (method === 'HEAD' && path.endsWith('/late') && (looks += 1) <= 2 ? '404' : 'pass'))
  await storage().save('late', Readable.from([Buffer.from('small')]))
  expect([looks, await storage().size('late')]).toEqual([3, 5])
})

test('what comes half is asked for again from where it broke off', async () => {
  const content = randomBytes(3_000_000)
  await storage().save('one', Readable.from([content]))
  let cuts = 3
  s3.faults(({ method, path }) => (method === 'GET' && path.endsWith('/one') && (cuts -= 1) >= 0 ? 'half' : 'pass'))
  expect(await buffer(storage().stream('one'))).toEqual(content)
  s3.faults(({ path }) => (path.endsWith('/one') ? 'half' : 'pass'))
  await expect(buffer(storage().stream('one'))).rejects.toThrow('S3 refused or did not answer')
}, 60_000)

test('a backup that S3 refuses fails with a sentence, and counts for nothing', async () => {
  const before = await completeBackups(storage())
  s3.faults(({ method, path }) => (method !== 'GET' && path.endsWith('public.users.part') ? '503' : 'pass'))
  await expect(backups.make()).rejects.toThrow('S3 refused or did not answer (503 SlowDown), bucket backups.')
  s3.faults(() => 'pass')
  expect(await completeBackups(storage())).toEqual(before)
}, 60_000)

test('erasures of two processes are added beside one another', async () => {
  await Promise.all([1, 2, 3].map((id) => storage().append('erasures.jsonl', `\n{"id":${id}}\n`)))
  const lines = (await storage().appended('erasures.jsonl')).split('\n').filter((line) => line !== '')
  expect(lines.toSorted()).toEqual(['{"id":1}', '{"id":2}', '{"id":3}'])
})

test('the platform makes and verifies its backup in S3, and deletes old ones', async () => {
  Object.assign(world.app.config, {
    ...keys,
    BACKUP_URL: s3.place('platform'),
    BACKUP_KEY: passphrase,
    BACKUP_COUNT: 2,
  })
  // Backups of one second have no order.
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const { token } = await staff(world, 'overlord', null)
  await world.send('POST /api/backup/', { token })
  await world.work()
  const { items } = (await world.send('GET /api/backup/', { token })).ok
  expect(items.map(({ status }) => status)).toEqual(['verified'])
  expect(await completeBackups(storage())).toHaveLength(2)
}, 120_000)
