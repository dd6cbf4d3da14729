import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UnfinishedUploadId } from '@agon/domain/ids'

/** Beside the stored files, so that a finished one can be moved there. */
const folderOf = (dataDir: string) => join(dataDir, 'unfinished')

/** Where the parts of a file are. */
export const pathOfParts = (dataDir: string, id: UnfinishedUploadId): string => join(folderOf(dataDir), String(id))

/** A place for the file that is stored, of one call alone. */
export const copyOfParts = (dataDir: string, id: UnfinishedUploadId): string =>
  `${pathOfParts(dataDir, id)}.${randomUUID()}`

/** Writes a part to disk. false: the parts before it are gone, as after a restored backup. */
export async function writePart(path: string, from: number, bytes: Uint8Array): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // A new file: the content of the old one may be stored under another name.
  if (from === 0) await removeFile(path)
  const file = await open(path, from === 0 ? 'w' : 'r+', 0o600).catch(missing)
  if (file === undefined) return false
  try {
    if ((await file.stat()).size < from) return false
    await file.write(bytes, 0, bytes.length, from)
    await file.datasync()
    return true
  } finally {
    await file.close()
  }
}

export interface PartsStat {
  size: number
  ino: number
  mtimeMs: number
}

/** The file of the parts; null: there is none. Beyond the bytes that were acknowledged there may be a part whose process ended before its answer. */
export const statParts = (path: string): Promise<PartsStat | null> =>
  stat(path).then(
    ({ size, ino, mtimeMs }) => ({ size, ino, mtimeMs }),
    () => null,
  )

export const bytesOfParts = async (path: string): Promise<number> => (await statParts(path))?.size ?? 0

/** Whether nothing has been written since the parts were looked at. */
export async function isSameParts(path: string, before: PartsStat) {
  const now = await statParts(path)
  return now?.ino === before.ino && now.size === before.size && now.mtimeMs === before.mtimeMs
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true })
export const removeParts = (dataDir: string, id: UnfinishedUploadId): Promise<void> =>
  removeFile(pathOfParts(dataDir, id))

/** Files of parts, and copies that a process left behind, each with the id of its record. */
export async function filesOfParts(dataDir: string): Promise<{ id: UnfinishedUploadId; path: string }[]> {
  const names = (await readdir(folderOf(dataDir)).catch(missing)) ?? []
  return names
    .map((name) => ({
      id: Number(name.replace(/\..*$/, '')) as UnfinishedUploadId,
      path: join(folderOf(dataDir), name),
    })) // the names are ids
    .filter(({ id }) => Number.isInteger(id))
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
