import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux has a file system in memory here. */
const inMemory = '/dev/shm'
const prefix = 'agon-run-'

/** A run takes less than half of it. */
const room = 2 * 1024 ** 3

/**
 * Gives the run's temporary files, its databases among them, a folder of their own, which goes with the run; in memory where there is room: a
 * database is a thousand files, and a disk takes more processor time to make and remove them than the tests take to use them. Processes that
 * are started later inherit it. What a killed run could not remove, the next run removes.
 */
export function useOwnTemporaryFolder(): void {
  if (tmpdir().includes(`/${prefix}`)) return
  const chosen = process.env['TMPDIR'] === undefined && hasRoom() ? inMemory : tmpdir()
  for (const folder of new Set([chosen, tmpdir()])) clearEarlierRuns(folder)
  const own = join(chosen, `${prefix}${process.pid}`)
  mkdirSync(own, { recursive: true })
  // Where PostgreSQL must run as nobody, it has to get through.
  chmodSync(own, 0o711)
  process.env['TMPDIR'] = own
  process.on('exit', () => rmSync(own, { recursive: true, force: true }))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, freemem() / 2) >= room
  } catch {
    return false
  }
}

function clearEarlierRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN)
    if (Number.isSafeInteger(pid) && !lives(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
