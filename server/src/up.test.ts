import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { migrateTo } from '#/db/migrate.ts'
import { migrationFiles } from '#/db/migration-files.ts'
import { cloneTemplate, dropDatabase, inDatabase } from '#test/template.ts'

/** Each of these starts the product or a command several times. */
const severalStarts = 60_000

let dataDir = ''
/** The data folder of a first start, for tests of a second start. */
let started: string | undefined
afterAll(async () => {
  if (started !== undefined) await rm(started, { recursive: true })
})
const begun: { ctrlC(): Promise<unknown[]> }[] = []
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'agon-up-'))
})
afterEach(async () => {
  for (const one of begun.splice(0)) await one.ctrlC()
  if (dataDir !== started) await rm(dataDir, { recursive: true })
})

function run(script: string, words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin', script), ...words], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const heard = { stdout: '', stderr: '' }
  for (const from of ['stdout', 'stderr'] as const) child[from].on('data', (part) => (heard[from] += String(part)))
  const ended: Promise<unknown[]> = once(child, 'close')
  const running = {
    heard,
    ended,
    /** Waits for a line with these words, and answers it. */
    async says(words: string): Promise<string> {
      const over = ended.then(() => [])
      for (;;) {
        const line = heard.stdout.split('\n').find((one, index, all) => index < all.length - 1 && one.includes(words))
        if (line !== undefined) return line
        if ((await Promise.race([once(child.stdout, 'data'), over])).length === 0)
          throw new Error(`It ended without saying "${words}": ${heard.stdout}${heard.stderr}`)
      }
    },
    goAway: () => void child.stdout.destroy(),
    /** As a service manager ends it. */
    terminate: () => void child.kill('SIGTERM'),
    kill: () => void child.kill('SIGKILL'),
    async ctrlC() {
      child.kill('SIGINT')
      return ended
    },
  }
  begun.push(running)
  return running
}

const up = (env?: Record<string, string>) => run('up.mjs', [], env)
const production = (DATABASE_URL: string) => run('main.mjs', [], { DATABASE_URL, AGON_MODE: 'development' })

async function startedBefore(): Promise<void> {
  if (started !== undefined) {
    await rm(dataDir, { recursive: true })
    dataDir = started
    return
  }
  const product = up()
  await product.says('Agon is up at')
  expect(await product.ctrlC()).toEqual([0, null])
  started = dataDir
}

async function demo(words: string[], env?: Record<string, string>): Promise<string> {
  const command = run('cli.mjs', ['demo', ...words], env)
  const [code] = await command.ended
  expect([code, command.heard.stderr]).toEqual([0, ''])
  return command.heard.stdout
}

/** PostgreSQL takes its own file away when it has ended cleanly, and leaves it when it was killed or is still there. */
async function databaseRuns(): Promise<boolean> {
  return readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')).then(
    () => true,
    () => false,
  )
}

test.each(['Making the database folder', 'Agon is up at'])(
  'Ctrl-C after "%s" ends all of it, in order',
  async (words) => {
    const product = up()
    await product.says(words)
    expect(await product.ctrlC()).toEqual([0, null])
    expect(await databaseRuns()).toBe(false)
    expect(product.heard.stderr).toBe('')
    // Nothing to log: no part loses another before its time.
    expect(product.heard.stdout).not.toContain('"level"')
    if (words.startsWith('Agon')) started = dataDir
  },
  60_000,
)

test('the demo is not made beside users of another world in the same folder', async () => {
  const overlord = ['add-overlord', '--name', 'Ada', '--email', 'ada@example.org', '--username', 'overlord']
  expect(await run('cli.mjs', overlord).ended).toEqual([0, null])
  const command = run('cli.mjs', ['demo'])
  expect(await command.ended).toEqual([1, null])
  expect(command.heard.stderr).toMatch(/^The database holds something else than the demo world/)
}, 60_000)

test('a port in use is reported, and the database stops', async () => {
  await startedBefore()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? String(address.port) : ''
  const product = up({ PORT: port })
  expect(await product.ended).toEqual([1, null])
  expect(product.heard.stderr).toContain(`Port ${port} is in use`)
  expect(await databaseRuns()).toBe(false)
  other.close()
})

test(
  'the sign-ins are printed without the product, and beside it with its address',
  async () => {
    await startedBefore()
    expect(await demo(['--print'], { PORT: '4999' })).toContain('http://127.0.0.1:4999/login')
    const product = up()
    const url = (await product.says('Agon is up at')).split(' ').at(-1) ?? ''
    const printed = await demo(['--print', '--learners', '1300'])
    expect(printed).toContain(`${url}/login`)
    expect(printed).toContain('1,300 of 1,300 learners')
    expect(await product.ctrlC()).toEqual([0, null])
  },
  severalStarts,
)

test('Ctrl-C ends a command that makes a bigger world, with its database', async () => {
  const command = run('cli.mjs', ['demo', '--learners', '2000000'])
  await command.says('Made it with')
  expect(await command.ctrlC()).toEqual([0, null])
  expect(command.heard.stderr).toBe('')
  expect(await databaseRuns()).toBe(false)
})

test('a command whose reader goes away ends quietly, with its database', async () => {
  const command = run('cli.mjs', ['demo', '--learners', '3000'])
  await command.says('Made it with')
  command.goAway()
  expect(await command.ended).toEqual([0, null])
  expect(command.heard.stderr).toBe('')
  expect(await databaseRuns()).toBe(false)
})

test(
  'a production process without the owner of the database serves a migrated one alone',
  async () => {
    const { ownerUrl, appUrl } = inject('embedded')
    const name = `t_${randomBytes(6).toString('hex')}`
    await anEmptyDatabase(name)
    const env = {
      DATABASE_URL: inDatabase(appUrl, name),
      AGON_SECRET: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@agon.example',
      LOG_LEVEL: 'info',
    }
    const refused = run('main.mjs', [], env)
    expect(await refused.ended).toEqual([1, null])
    expect(refused.heard.stderr).toContain('npm run cli -- migrate')

    const migrate = (more: Record<string, string>) => run('cli.mjs', ['migrate'], { ...env, ...more })
    const without = migrate({})
    expect(await without.ended).toEqual([1, null])
    expect(without.heard.stderr).toContain('DATABASE_OWNER_URL')
    const DATABASE_OWNER_URL = inDatabase(ownerUrl, name)
    const first = migrate({ DATABASE_OWNER_URL })
    expect(await first.ended).toEqual([0, null])
    expect(first.heard.stdout).toContain('0001-identity.sql')
    const second = migrate({ DATABASE_OWNER_URL })
    expect(await second.ended).toEqual([0, null])
    expect(second.heard.stdout).toBe('The database is up to date.\n')

    const knowing = run('main.mjs', [], { ...env, DATABASE_OWNER_URL })
    expect(await knowing.ended).toEqual([1, null])
    expect(knowing.heard.stderr).toContain('must not know the owner’s password')

    const product = run('main.mjs', [], { ...env, DRAIN_SECONDS: '2' })
    const { url } = JSON.parse(await product.says('"up"')) as { url: string }
    const health = async (kind: string) => (await fetch(`${url}/api/health${kind}`)).status
    expect([await health(''), await health('/live'), await health('/ready')]).toEqual([200, 200, 200])
    // Health reports it first; the process goes on serving for the proxies in front of it.
    product.terminate()
    await vi.waitFor(async () => expect(await health('/ready')).toBe(503))
    expect([await health(''), await health('/live')]).toEqual([200, 200])
    expect(await product.ended).toEqual([0, null])
    await dropDatabase(inject('embedded'), name)
  },
  severalStarts,
)

test(
  'after a migrate that was killed between files and triggers, no process starts until it is complete',
  async () => {
    const { ownerUrl, appUrl } = inject('embedded')
    const name = `t_${randomBytes(6).toString('hex')}`
    await anEmptyDatabase(name)
    const DATABASE_OWNER_URL = inDatabase(ownerUrl, name)
    const earlier = migrationFiles().slice(0, -1)
    await migrateTo(DATABASE_OWNER_URL, new Set(earlier.map((file) => file.name)))
    const [writer, watcher] = [1, 2].map(() => new pg.Client({ connectionString: DATABASE_OWNER_URL })) as [
      pg.Client,
      pg.Client,
    ] // two of two
    await Promise.all([writer.connect(), watcher.connect()])
    const env = {
      DATABASE_URL: inDatabase(appUrl, name),
      AGON_SECRET: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@agon.example',
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
    }
    // Rows that are being written: the trigger of the table waits for the end of this.
    await writer.query('begin; lock table terms in row exclusive mode')
    const killed = run('cli.mjs', ['migrate'], { ...env, DATABASE_OWNER_URL })
    await vi.waitFor(
      async () => {
        const { rowCount } = await watcher.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%trigger%'`,
        )
        expect(rowCount, killed.heard.stderr).toBe(1)
      },
      { timeout: 30_000, interval: 20 },
    )
    killed.kill()
    expect(await killed.ended).toEqual([null, 'SIGKILL'])
    await writer.query('rollback')
    const files = await watcher.query<{ name: string }>('select name from schema_migrations order by name')
    expect(files.rows.map((row) => row.name)).toEqual(migrationFiles().map((file) => file.name))
    await Promise.all([writer.end(), watcher.end()])

    const refused = run('main.mjs', [], env)
    expect(await refused.ended).toEqual([1, null])
    expect(refused.heard.stderr).toContain('not completely migrated')

    const again = run('cli.mjs', ['migrate'], { ...env, DATABASE_OWNER_URL })
    expect(await again.ended).toEqual([0, null])
    expect(again.heard.stdout).toMatch(/^Changed rights or triggers: .*terms/)
    const product = run('main.mjs', [], env)
    await product.says('"up"')
    product.terminate()
    expect(await product.ended).toEqual([0, null])
    await dropDatabase(inject('embedded'), name)
  },
  severalStarts,
)

async function anEmptyDatabase(name: string): Promise<void> {
  const { superuserUrl, ownerUrl } = inject('embedded')
  const superuser = new pg.Client({ connectionString: superuserUrl })
  await superuser.connect()
  await superuser.query(`create database ${name} owner ${new URL(ownerUrl).username}`)
  await superuser.end()
}

test(
  'with a database of its own the product makes its demo there, unless something else is in it',
  async () => {
    const { ownerUrl, appUrl } = inject('embedded')
    const name = `t_${randomBytes(6).toString('hex')}`
    await cloneTemplate(inject('embedded'), name)
    const env = { DATABASE_URL: inDatabase(appUrl, name), DATABASE_OWNER_URL: inDatabase(ownerUrl, name) }
    const product = up(env)
    await product.says('Agon is up at')
    expect(await databaseRuns()).toBe(false)
    expect(await demo(['--print'], env)).toContain('learner-new')
    const second = up(env)
    expect(await second.ended).toEqual([1, null])
    expect(second.heard.stderr).toContain('already running')
    expect(await product.ctrlC()).toEqual([0, null])

    const owner = new pg.Client({ connectionString: env.DATABASE_OWNER_URL })
    await owner.connect()
    await owner.query(`delete from system_facts where name = 'demo-ready'`)
    await owner.end()
    const refused = up(env)
    expect(await refused.ended).toEqual([1, null])
    expect(refused.heard.stderr).toContain('something else than the demo world')
    await dropDatabase(inject('embedded'), name)
  },
  severalStarts,
)

/** A port at which no program listens. */
async function deadPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a database that cannot be reached is named with what to do, at every start', async () => {
  const { ownerUrl } = inject('embedded')
  const dead = `postgres://agon:none@127.0.0.1:${await deadPort()}/agon`
  const isDown = /^The database is unavailable\. Start it/
  const starts: readonly (readonly [ReturnType<typeof run>, RegExp])[] = [
    [production(dead), isDown],
    [up({ DATABASE_URL: dead, DATABASE_OWNER_URL: dead }), isDown],
    [run('cli.mjs', ['migrate'], { DATABASE_URL: dead, DATABASE_OWNER_URL: dead }), isDown],
    [production('postgres://agon:none@nowhere.invalid/agon'), /^There is no machine with the name nowhere\.invalid/],
    [production(inDatabase(ownerUrl, 'nowhere')), /^The database server has no database with this name/],
    [production(ownerUrl.replace(/\/\/\w+/, '//nobody')), /^The database refuses the user or the password/],
  ]
  for (const [start, sentence] of starts) {
    expect(await start.ended).toEqual([1, null])
    expect(start.heard.stderr).toMatch(sentence)
    expect(start.heard.stderr).not.toContain('    at ')
  }
}, 60_000)
