import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lifeOf } from './processes.ts'

/** Who uses a data folder: a process, told by `life` from a later one with the same id. */
export interface Holder {
  pid: number
  life: string
  /** ISO time, for the sentence that a second start prints. */
  since: string
  /** Where it serves, once it does. */
  url?: string
}

export class AlreadyRunning extends Error {
  constructor(dataDir: string, holder: Holder | null) {
    const who = holder === null ? '' : ` (process ${holder.pid}, since ${holder.since})`
    super(`Agon is already running on ${dataDir}${who}. Stop that one first, or give this one another DATA_DIR.`)
    this.name = 'AlreadyRunning'
  }
}

export interface DataDirLock {
  /** Tells commands given beside the product where it serves. */
  announce(url: string): void
  release(): void
}

/**
 * One product per data folder: a lock of the kernel on `agon.lock`, which ends with its holder however that ends. What is written in the file
 * only serves the sentence. Node cannot lock a file itself, so the system's `flock` locks the open file that it is handed, and leaves.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  // A plain number: a FileHandle would be closed, and the lock lost, when nothing refers to it any more.
  const file = openSync(lockFile(dataDir), 'a', 0o600)
  const mine: Holder = { pid: process.pid, life: lifeOf(process.pid) ?? '', since: new Date().toISOString() }
  const write = (holder: Holder) => {
    ftruncateSync(file)
    writeSync(file, JSON.stringify(holder))
  }
  try {
    const flock = spawn('flock', ['--exclusive', '--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
    const [code]: unknown[] = await once(flock, 'exit')
    if (code !== 0) throw new AlreadyRunning(dataDir, await holderOf(dataDir))
    write(mine)
  } catch (error) {
    closeSync(file)
    throw error
  }
  return {
    announce: (url) => write({ ...mine, url }),
    release() {
      ftruncateSync(file)
      closeSync(file)
    },
  }
}

/** The live holder of a data folder, if there is one. */
export async function holderOf(dataDir: string): Promise<Holder | null> {
  try {
    const read: unknown = JSON.parse(await readFile(lockFile(dataDir), 'utf8'))
    return isHolder(read) && lifeOf(read.pid) === read.life ? read : null
  } catch {
    return null
  }
}

function isHolder(read: unknown): read is Holder {
  return (
    typeof read === 'object' &&
    read !== null &&
    'pid' in read &&
    typeof read.pid === 'number' &&
    'life' in read &&
    typeof read.life === 'string' &&
    'since' in read &&
    typeof read.since === 'string' &&
    (!('url' in read) || typeof read.url === 'string')
  )
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'agon.lock')
}
