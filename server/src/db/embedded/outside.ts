import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** Only where PostgreSQL must run as nobody and cannot reach node_modules or the data folder. */
export const outside = '/var/lib/agon'

/** Where the cluster of a data folder is then, under a name that finds it again. */
export function outsideOf(folder: string): string {
  const dataDir = resolve(folder)
  return join(outside, `${basename(dataDir)}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

/** Removes the cluster of a folder that is no longer needed. */
export async function removeOutside(folder: string): Promise<void> {
  await rm(outsideOf(folder), { recursive: true, force: true })
}

/** For a data folder that was deleted and made again: the secrets of the database before it have gone with it. */
export async function setOutsideAside(folder: string, log: (line: string) => void): Promise<void> {
  const place = `${outsideOf(folder)}.${Date.now()}`
  try {
    await rename(outsideOf(folder), place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return // as almost everywhere
    throw error
  }
  log(`The data folder is new. The database of the folder before it is in ${place}: delete it if you do not need it.`)
}
