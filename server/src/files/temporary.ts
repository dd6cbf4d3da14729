import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeOutside } from '../db/embedded/outside.ts'

/** Beside what is kept, so that a file can be moved there; a system's own folder for this may lie in memory. */
const home = (dataDir: string) => join(dataDir, 'temporary')

/** Gives work a folder of its own, and takes it away with all that is in it. */
export async function inTemporaryFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(home(dataDir), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(home(dataDir), 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes away folders that a process which was ended left behind, with their databases. */
export async function removeTemporaryFolders(dataDir: string, before: Date): Promise<void> {
  const names = await readdir(home(dataDir)).catch(missing)
  for (const name of names) {
    const folder = join(home(dataDir), name)
    const found = await stat(folder).catch(missing)
    if (!('mtime' in found) || found.mtime >= before) continue
    await removeOutside(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

function missing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
