/**
 * A backup of the demo world, its restore into an empty database, and its verification: seconds, bytes, and the largest memory of this
 * process. Writes bench/results/backup.json. Run: node bench/backup.ts [runs]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '@agon/server/backup/make-backup'
import { bytesOfBackup } from '@agon/server/backup/manifest'
import { openBackup, restoreBackup } from '@agon/server/backup/restore'
import { makeVault } from '@agon/server/backup/vault'
import { verifyBackup } from '@agon/server/backup/verify'
import { readConfig } from '@agon/server/config/config'
import { folderStorage } from '@agon/server/backup/storage/folder'
import { secretsOf } from '@agon/server/config/secret'
import { appRole } from '@agon/server/db/embedded/roles'
import { startEmbedded } from '@agon/server/db/embedded/start'
import { migrate } from '@agon/server/db/migrate'
import { makeDemoWorld } from '@agon/server/demo/make-world'
import { createLog } from '@agon/server/log/log'
import { closeApp, createApp } from '@agon/server/start'
import { measuredWith } from './machine.ts'

const runs = Number(process.argv[2] ?? '3')
const passphrase = 'the passphrase of the benchmark'
const quiet = async () => undefined

const folder = mkdtempSync(join(tmpdir(), 'agon-backup-bench-'))
const config = readConfig({ AGON_MODE: 'demo', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
const own = await startEmbedded({ dataDir: config.DATA_DIR, mode: 'persistent', log: () => undefined })
await migrate(own.ownerUrl, appRole)
const app = createApp(config, own.appUrl, createLog('silent'))
await makeDemoWorld(app, () => undefined)

const vault = await makeVault(folderStorage(join(folder, 'backups')), passphrase)
const source = {
  pool: app.database.pool,
  files: app.files,
  secrets: secretsOf(config),
  erasures: join(config.DATA_DIR, 'erasures.jsonl'),
  release: 'bench',
  now: () => new Date(),
}
const seconds = { backup: [] as number[], restore: [] as number[], verify: [] as number[] }
let facts = { tables: 0, rows: 0, files: 0, bytes: 0 }
for (let run = 1; run <= runs; run += 1) {
  const manifest = await timed('backup', () => makeBackup(source, vault, quiet))
  facts = {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
    bytes: bytesOfBackup(manifest),
  }
  const from = { storage: vault.storage, id: manifest.id }
  const dataDir = join(folder, `restored-${run}`)
  await timed('restore', async () => {
    const empty = await startEmbedded({ dataDir, mode: 'persistent', log: () => undefined })
    const target = { ownerUrl: empty.ownerUrl, appRole, dataDir, secret: undefined }
    const options = { now: new Date(), compare: false, progress: quiet }
    await restoreBackup(await openBackup(from, passphrase), target, options)
    await empty.stop()
  })
  await timed('verify', () =>
    verifyBackup(from, passphrase, {
      now: new Date(),
      progress: quiet,
      dataDir: config.DATA_DIR,
      checks: app.checks,
      platform: app,
    }),
  )
}
await closeApp(app)
await own.stop()
rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  ...facts,
  // A restore makes a database of its own first.
  seconds,
  // Megabytes of this process, the demo’s making included; PostgreSQL’s own aside.
  largestMemory: Math.round(process.resourceUsage().maxRSS / 1024),
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('backup.json', into), `${JSON.stringify(results, null, 2)}\n`)
console.log(JSON.stringify(results))

async function timed<T>(what: keyof typeof seconds, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  seconds[what].push(Math.round((performance.now() - started) / 100) / 10)
  return result
}
