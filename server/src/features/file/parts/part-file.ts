import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UnfinishedUploadId } from '@agon/domain/ids'

/** Beside the stored files, so that a finished one can be moved there. */
const folderOf = (dataDir: string) => join(dataDir, 'unfinished')

/** Where the parts of a file are. */
export const pathOfParts = (dataDir: string, id: UnfinishedUploadId): string => join(folderOf(dataDir), String(id))

/** Writes a part to disk. false: the parts before it are gone, as after a restored backup. */
export async function writePart(path: string, from: number, bytes: Uint8Array): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
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

/** Bytes on disk. Beyond those that were acknowledged there may be a part whose process ended before its answer. */
export const bytesOfParts = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

export const removeParts = (dataDir: string, id: UnfinishedUploadId): Promise<void> =>
  rm(pathOfParts(dataDir, id), { force: true })

/** The files of which there are parts. */
export async function filesWithParts(dataDir: string): Promise<UnfinishedUploadId[]> {
  const names = (await readdir(folderOf(dataDir)).catch(missing)) ?? []
  return names.map(Number).filter((id) => Number.isInteger(id)) as UnfinishedUploadId[] // the names are ids
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
