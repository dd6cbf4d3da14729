import { spawnSync } from 'node:child_process'
import { constants, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nobody } from './identity.ts'
import { AlreadyRunning } from './lock.ts'
import { lifeOf } from './processes.ts'
import { outsideOf, outside } from './outside.ts'
import { type EmbeddedDatabase, type EmbeddedOptions, runningEmbedded, startEmbedded } from './start.ts'
import { removeTemporaryFolders } from '#/files/temporary.ts'
import { killProduct, startProduct } from '#test/db/embedded/product.ts'

/** A cluster made once: most tests are about what comes after the first start, which costs seconds on a busy disk. */
let made = ''
let scratch = ''
const started: EmbeddedDatabase[] = []
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'agon-embedded-made-'))
  await (await startEmbedded({ dataDir: made, mode: 'throwaway', log: () => undefined })).stop()
  return () => rm(made, { recursive: true })
})
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'agon-embedded-'))
})
afterEach(async () => {
  for (const database of started.splice(0)) await database.stop()
  await rm(scratch, { recursive: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: scratch, mode: 'persistent', log: () => undefined, ...options })
  started.push(database)
  return database
}

async function startedBefore(dataDir = scratch): Promise<void> {
  await cp(join(made, 'postgres', 'cluster'), join(dataDir, 'postgres', 'cluster'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
}

async function stop(database: EmbeddedDatabase): Promise<void> {
  started.splice(started.indexOf(database), 1)
  await database.stop()
}

async function ask(url: string, sql: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

function gone(pid: number): Promise<void> {
  return vi.waitFor(() => expect(lifeOf(pid)).toBeNull(), { timeout: 10_000 })
}

test('a first start makes a UTF-8 database for two plain roles, reached by a private socket alone', async () => {
  const database = await start()
  expect(
    await ask(
      database.appUrl,
      `select current_user, current_database(), getdatabaseencoding(), datlocprovider, datlocale, current_setting('TimeZone'),
              current_setting('listen_addresses'), pg_get_userbyid(datdba)
         from pg_database where datname = current_database()`,
    ),
  ).toEqual(['agon_app', 'agon', 'UTF8', 'b', 'C.UTF-8', 'UTC', '', 'agon_owner'])
  expect(
    await ask(
      database.ownerUrl,
      `select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname like 'agon%'`,
    ),
  ).toEqual([false, false])
  expect(await ask(database.ownerUrl, `select 'Zoë' < 'zoe' collate "en-x-icu", upper('ß–é')`)).toEqual([false, 'ß–É'])
  await expect(ask(database.appUrl, 'create table public.mine ()')).rejects.toThrow('permission denied')
  expect((await stat(join(scratch, 'postgres', 'socket'))).mode & 0o777).toBe(0o700)
})

test('a restart keeps what was written, and a stop leaves no process', async () => {
  await startedBefore()
  const first = await start()
  await ask(first.ownerUrl, 'create table kept as select 42 as answer')
  const { pid } = first
  await stop(first)
  expect(lifeOf(pid)).toBeNull()
  const second = await start()
  expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([42])
})

test('a second start on the same folder is refused while the first runs', async () => {
  await startedBefore()
  const database = await start()
  await expect(start()).rejects.toThrow(AlreadyRunning)
  expect(await ask(database.appUrl, 'select 1')).toEqual([1])
})

test('a command beside a running product finds its database, and none when nothing runs', async () => {
  await startedBefore()
  expect(await runningEmbedded(scratch)).toBeNull()
  const database = await start({ mode: 'throwaway' })
  expect(await runningEmbedded(scratch)).toEqual({
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    superuserUrl: database.superuserUrl,
  })
  await stop(database)
  expect(await runningEmbedded(scratch)).toBeNull()
})

test('a killed product leaves its database, and the next start takes it over', async () => {
  await startedBefore()
  const { child, databasePid } = await startProduct(scratch, 'persistent')
  await killProduct(child)
  expect(lifeOf(databasePid)).not.toBeNull()
  const database = await start()
  expect(database.pid).toBe(databasePid)
  expect(await ask(database.appUrl, 'select getdatabaseencoding()')).toEqual(['UTF8'])
  process.kill(databasePid, 'SIGKILL')
  await vi.waitFor(() => expect(database.pid).not.toBe(databasePid), { timeout: 20_000 })
  expect(await ask(database.appUrl, 'select 1')).toEqual([1])
})

test('a database left behind with other settings is stopped and started with ours', async () => {
  await startedBefore()
  const { child, databasePid } = await startProduct(scratch, 'persistent')
  await killProduct(child)
  const database = await start({ mode: 'throwaway' })
  expect(lifeOf(databasePid)).toBeNull()
  expect(await ask(database.appUrl, 'show fsync')).toEqual(['off'])
})

test('a killed PostgreSQL comes back by itself with every committed row', async () => {
  await startedBefore()
  const database = await start()
  const told: string[] = []
  database.onDown(() => told.push('down'))
  database.onUp(() => told.push('up'))
  await ask(database.ownerUrl, 'create table kept as select generate_series(1, 1000) as n')
  const { pid } = database
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(told).toEqual(['down', 'up']), { timeout: 20_000 })
  expect(database.pid).not.toBe(pid)
  expect(await ask(database.ownerUrl, 'select count(*)::int from kept')).toEqual([1000])
})

test('when both are killed and their ids belong to others, the next start recovers', async () => {
  await startedBefore()
  const { child, databasePid } = await startProduct(scratch, 'persistent')
  await killProduct(child)
  process.kill(databasePid, 'SIGKILL')
  await gone(databasePid)
  const pidFile = join(scratch, 'postgres', 'cluster', 'postmaster.pid')
  const socketLock = join(scratch, 'postgres', 'socket', '.s.PGSQL.5432.lock')
  for (const file of [pidFile, socketLock]) {
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.ppid)))
  }
  const database = await start()
  expect(await ask(database.appUrl, 'select 1')).toEqual([1])
})

test('a folder left half-made by a killed first start is made again', async () => {
  await mkdir(join(scratch, 'postgres', 'cluster.new', 'base'), { recursive: true })
  await start({ mode: 'throwaway' })
  expect(await readdir(join(scratch, 'postgres'))).not.toContain('cluster.new')
})

test('a database of another PostgreSQL is refused, not touched', async () => {
  const cluster = join(scratch, 'postgres', 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow('made by PostgreSQL 16')
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
})

test('a throwaway database ends with the process that started it, however that ends', async () => {
  await startedBefore()
  const { child, databasePid } = await startProduct(scratch, 'throwaway')
  await killProduct(child)
  await gone(databasePid)
  expect(lifeOf(databasePid)).toBeNull()
})

test.each([
  ['with spaces, quotes, a comma and letters beyond ASCII', `Ons "olimpiade", 'n dag ë`],
  ['too long for a socket', join('a'.repeat(60), 'b'.repeat(60), 'c'.repeat(60))],
])('a data folder %s works, and works again', async (_, name) => {
  const dataDir = join(scratch, name)
  await startedBefore(dataDir)
  await stop(await start({ dataDir, mode: 'throwaway' }))
  const database = await start({ dataDir, mode: 'throwaway' })
  expect(await ask(database.appUrl, 'select 1')).toEqual([1])
})

const isRoot = process.getuid?.() === 0
const mayEnterNamespace = isRoot && spawnSync('unshare', ['--user', 'true']).status === 0

describe.runIf(isRoot)('as root', () => {
  test.runIf(mayEnterNamespace)('the database runs within a folder that only root may enter', async () => {
    await startedBefore()
    const database = await start({ identity: 'namespace' })
    expect((await stat(scratch)).mode & 0o777).toBe(0o700)
    expect(await ask(database.superuserUrl, 'select 1')).toEqual([1])
  })

  test('where namespaces are not allowed, it runs as nobody', async () => {
    const database = await start({ identity: 'nobody', mode: 'throwaway' })
    expect(await ask(database.appUrl, 'select 1')).toEqual([1])
    expect((await stat(`/proc/${database.pid}`)).uid).toBe(nobody)
  })

  test('its files are kept where namespaces come or go, and in a copy', async () => {
    // Root's own, as it copies them.
    await startedBefore()
    const identities = mayEnterNamespace ? (['nobody', 'namespace', 'nobody'] as const) : (['nobody'] as const)
    for (const [at, identity] of identities.entries()) {
      const database = await start({ identity })
      if (at === 0) await ask(database.ownerUrl, 'create table kept as select 42 as answer')
      expect(await ask(database.ownerUrl, 'select answer from kept')).toEqual([42])
      await stop(database)
    }
  })

  test('in a folder that others may not enter, a database stays until its folder is deleted, and a throwaway one goes at once', async () => {
    const dataDir = join(scratch, 'data')
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const first = await start({ dataDir, identity: 'nobody', log })
    await ask(first.ownerUrl, 'create table kept as select 42 as answer')
    await stop(first)
    const again = await start({ dataDir, identity: 'nobody', log })
    expect(await ask(again.ownerUrl, 'select answer from kept')).toEqual([42])
    await stop(again)

    await rm(dataDir, { recursive: true })
    const fresh = await start({ dataDir, identity: 'nobody', mode: 'throwaway', log })
    expect(await ask(fresh.ownerUrl, `select to_regclass('kept')::text`)).toEqual([null])
    await stop(fresh)
    const aside = lines.flatMap((line) => / is in (\S+): delete it/.exec(line)?.[1] ?? [])
    expect(aside).toEqual([expect.stringMatching(/\/data-[0-9a-f]{12}\.\d+$/)])
    expect((await readdir(outside)).filter((name) => outsideOf(dataDir).endsWith(name))).toEqual([])
    for (const folder of aside) await rm(folder, { recursive: true })
  })

  test('a database that a killed process left beside its temporary folder is removed with the folder', async () => {
    const temporary = join(scratch, 'temporary', 'work-killed')
    await mkdir(temporary, { recursive: true })
    const { child, databasePid } = await startProduct(temporary, 'throwaway', 'nobody')
    await killProduct(child)
    await gone(databasePid)
    expect(await readdir(outsideOf(temporary))).toContain('cluster')
    await removeTemporaryFolders(scratch, new Date(Date.now() + 1000))
    await expect(readdir(outsideOf(temporary))).rejects.toThrow('ENOENT')
  })
})
