import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { UnfinishedUploadId } from '@agon/domain/ids'

/** Beside the stored files, so that a finished one can be moved there. */
const folderOf = (dataDir: string) => join(dataDir, 'unfinished')

/** Where the parts of a file are. */
export const pathOfParts = (dataDir: string, id: UnfinishedUploadId): string => join(folderOf(dataDir), String(id))

/** A copy that is stored in their place, and may be rewritten before. */
export const copyOfParts = (dataDir: string, id: UnfinishedUploadId): string => `${pathOfParts(dataDir, id)}.copy`

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

export const removeCopy = (dataDir: string, id: UnfinishedUploadId): Promise<void> =>
  rm(copyOfParts(dataDir, id), { force: true })

export async function removeParts(dataDir: string, id: UnfinishedUploadId): Promise<void> {
  await rm(pathOfParts(dataDir, id), { force: true })
}

/** The files of which there are parts, or a copy that a process left behind. */
export async function filesWithParts(dataDir: string): Promise<UnfinishedUploadId[]> {
  const names = (await readdir(folderOf(dataDir)).catch(missing)) ?? []
  const ids = names.map((name) => Number(name.replace(/\.copy$/, ''))).filter((id) => Number.isInteger(id))
  return [...new Set(ids)] as UnfinishedUploadId[] // the names are ids
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
