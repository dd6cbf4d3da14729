import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning, holderOf, lockDataDir } from './lock.ts'
import { lifeOf } from './processes.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agon-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('a second start says who is running, and the end of the first frees the folder', async () => {
  const lock = await lockDataDir(dataDir)
  const refused = await lockDataDir(dataDir).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AlreadyRunning)
  expect(String(refused)).toContain(`process ${process.pid}, since 20`)
  expect(await holderOf(dataDir)).toMatchObject({ pid: process.pid })
  lock.release()
  expect(await holderOf(dataDir)).toBeNull()
  ;(await lockDataDir(dataDir)).release()
})

test('what a killed holder wrote stops nobody, and names nobody who has its process id now', async () => {
  const lock = await lockDataDir(dataDir)
  const written = await readFile(join(dataDir, 'agon.lock'), 'utf8')
  lock.release()
  await writeFile(join(dataDir, 'agon.lock'), written.replace(String(lifeOf(process.pid)), 'an-earlier-boot:1'))
  expect(await holderOf(dataDir)).toBeNull()
  ;(await lockDataDir(dataDir)).release()
})

test('of many that start at once, one gets the folder', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)))
  const got = results.filter((result) => result.status === 'fulfilled')
  expect(got).toHaveLength(1)
  for (const { value } of got) value.release()
})
