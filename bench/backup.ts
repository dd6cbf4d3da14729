/**
 * A backup, its restore into an empty folder, and its verification, each by the operator's command in a process of its own that starts as a
 * production process does: seconds from the start of the command to its end, with the start and stop of PostgreSQL; bytes; megabytes
 * of the command's process at most, and of the PostgreSQL beside it. The demo's restore ends when the restored product answers that it is
 * healthy. Of a data folder that exists, which no process uses, the database and its files are backed up. Writes one part of
 * bench/results/backup.json. A step that takes longer than the seconds that are left is ended.
 * Run: node bench/backup.ts [runs] [data folder] [seconds at most]
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOfBackup, readManifest, type Manifest } from '@agon/server/backup/manifest'
import { folderStorage } from '@agon/server/backup/storage/folder'
import { completeBackups, openVault } from '@agon/server/backup/vault'
import { openWorld } from './large-world.ts'
import { round } from './load/figures.ts'
import nodeFlags from '../server/src/node-flags.json' with { type: 'json' }
import { freePort } from './load/free-port.ts'
import { measuredWith } from './machine.ts'
import { mergeResults } from './results.ts'
import { raise, TookTooLong, watched, type Watched } from './watched.ts'

const [wanted = '3', dataFolder, most = '3600'] = process.argv.slice(2)
const began = performance.now()
const passphrase = 'the passphrase of the benchmark'
/** Seconds, and megabytes of a command's process. */
const targets =
  dataFolder === undefined
    ? { backup: 10, restoreUntilHealthy: 30, megabytes: 300 }
    : { learners: 1_000_000, answers: 20_000_000, backup: 240, restore: 720, megabytes: 300 }

type Step = 'backup' | 'restore' | 'verify'
const seconds: Record<Step | 'restoreUntilHealthy', number[]> = {
  backup: [],
  restore: [],
  restoreUntilHealthy: [],
  verify: [],
}
const none = () => ({ resident: 0, own: 0, database: { own: 0, shared: 0 } })
const memory: Record<Step, ReturnType<typeof none>> = { backup: none(), restore: none(), verify: none() }
const processorSeconds: Record<Step, Watched['processorSeconds'][]> = { backup: [], restore: [], verify: [] }
const notFinished: Step[] = []

for (const script of dataFolder === undefined ? ['build-server', 'build-web'] : ['build-server'])
  spawnSync(process.execPath, [inRoot(`scripts/${script}.mjs`)], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'agon-backup-'))
try {
  const source = dataFolder ?? join(folder, 'demo')
  if (dataFolder === undefined) await (await openWorld(source)).close()
  for (let run = 1; run <= Number(wanted); run += 1) await measure(source, run)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(source: string, run: number): Promise<void> {
  const backups = join(folder, `backups-${run}`)
  const restored = join(folder, `restored-${run}`)
  if (!(await step('backup', source, backups))) return
  const manifest = await newestOf(backups)
  keep(manifest)
  const before = performance.now()
  if (await step('restore', restored, backups)) {
    if (dataFolder === undefined) {
      const product = await startHealthy(restored)
      seconds.restoreUntilHealthy.push(round((performance.now() - before) / 1000))
      await product.stop()
    }
    keep(manifest)
  }
  rmSync(restored, { recursive: true, force: true })
  await step('verify', join(folder, `verified-${run}`), backups)
  keep(manifest)
}

/** Whether the command ended in the time that is left. */
async function step(name: Step, data: string, backups: string): Promise<boolean> {
  console.log(`${new Date().toISOString()} ${name}`)
  const env = { ...process.env, DATA_DIR: data, BACKUP_KEY: passphrase }
  const longest = Math.max(1, Number(most) - (performance.now() - began) / 1000)
  try {
    const done = await watched([...nodeFlags, inRoot('server/bin/cli.mjs'), name, backups], env, { longest })
    console.log(done.output.trim())
    const { output: _, ...figures } = done
    console.log(JSON.stringify(figures))
    seconds[name].push(done.seconds)
    processorSeconds[name].push(done.processorSeconds)
    const { database, ...own } = memory[name]
    raise(own, done.memory)
    raise(database, done.database)
    memory[name] = { ...own, database }
    return true
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    console.log(error.message)
    notFinished.push(name)
    return false
  }
}

async function newestOf(backups: string): Promise<Manifest> {
  const vault = await openVault(folderStorage(backups), passphrase)
  const [id = ''] = await completeBackups(vault.storage)
  return readManifest(vault, id)
}

function keep(manifest: Manifest): void {
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === `public.${name}`)?.rows ?? 0
  const learners = rowsOf('participants')
  const results = {
    ...measuredWith(),
    targets,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    learners,
    answers: rowsOf('answer_saves'),
    files: manifest.files.length,
    // Of the rows before they are compressed, and of the whole backup as it is stored.
    bytesOfRows: manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0),
    bytes: bytesOfBackup(manifest),
    seconds: Object.fromEntries(Object.entries(seconds).filter(([, all]) => all.length > 0)),
    // Seconds of a processor, of each run.
    processorSeconds: Object.fromEntries(Object.entries(processorSeconds).filter(([, all]) => all.length > 0)),
    // Megabytes at most.
    memory: Object.fromEntries(Object.entries(memory).filter(([, { resident }]) => resident > 0)),
    ...(notFinished.length === 0 ? {} : { notFinished }),
  }
  mergeResults('backup', dataFolder === undefined ? 'demo' : `${learners} learners`, results)
}

/** The product on a restored folder, once its health call answers 200. */
async function startHealthy(data: string): Promise<{ stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeFlags, inRoot('server/bin/up.mjs')], {
    env: { ...process.env, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isHealthy = async () => (await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null))?.status === 200
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error('The restored product ended instead of starting.')
    await sleep(20)
  }
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

function inRoot(path: string): string {
  const found = join(import.meta.dirname, '..', path)
  if (!existsSync(found)) throw new Error(`${found} is missing.`)
  return found
}
