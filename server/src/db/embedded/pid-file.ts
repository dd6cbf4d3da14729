import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { commandOf, lifeOf } from './processes.ts'
import { socketFiles } from './socket.ts'

/** What PostgreSQL writes about itself into `postmaster.pid`: its process on line 1, on line 5 its socket's folder, on line 8 how far it has come. */
export interface PidFile {
  pid: number
  socketFolder: string
  ready: boolean
}

export async function readPidFile(folder: string): Promise<PidFile | null> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return Number.isSafeInteger(pid) && pid > 0
    ? { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
    : null
}

/** The words that this cluster's living server was started with; null when its process is gone or belongs to something else. */
export function serverWordsOf(cluster: Cluster, pid: number): string[] | null {
  if (lifeOf(pid) === null) return null
  const words = commandOf(pid)
  const at = words.indexOf('-D')
  return at === 1 && words[2] === cluster.folder ? words : null
}

/**
 * After a crash the file still names the dead server. PostgreSQL copes with that, unless the id has meanwhile been given to another
 * process: then it would refuse to start for ever. Our own id is in for such a one, because the server knows its parent to be no rival;
 * the rest of the file stays, since by it PostgreSQL finds out whether sessions of the dead server still hold its memory.
 */
export async function disownStalePidFile(cluster: Cluster): Promise<void> {
  const found = await readPidFile(cluster.folder)
  if (found === null) {
    // Left empty by a crash at the worst moment, it would not be read as stale either.
    await rm(pidFile(cluster.folder), { force: true })
  } else if (lifeOf(found.pid) !== null) {
    const text = await readFile(pidFile(cluster.folder), 'utf8')
    await writeFile(pidFile(cluster.folder), text.replace(/^\d+/, String(process.pid)))
  }
  for (const file of socketFiles(cluster.socketFolder)) await rm(file, { force: true })
}

function pidFile(folder: string): string {
  return join(folder, 'postmaster.pid')
}
