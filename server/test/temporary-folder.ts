import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux has a file system in memory here. */
const inMemory = '/dev/shm'
const prefix = 'agon-run-'

/** A run takes less than half of it. */
const room = 2 * 1024 ** 3

/**
 * Gives the temporary files of a run a folder of their own: in memory, where there is room. Each database has a thousand files, and to make and
 * remove them on a disk costs more processor time than most tests. Later processes inherit the folder. It goes with the run; the folder of a
 * run that was killed goes with the next run.
 */
export function useOwnTemporaryFolder(): void {
  if (tmpdir().includes(`/${prefix}`)) return
  const chosen = process.env['TMPDIR'] === undefined && hasRoom() ? inMemory : tmpdir()
  for (const folder of new Set([chosen, tmpdir()])) clearEarlierRuns(folder)
  const own = join(chosen, `${prefix}${process.pid}`)
  mkdirSync(own, { recursive: true })
  // PostgreSQL can run as another user, who needs the way through.
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
