import { copyFile, link, readFile, writeFile } from 'node:fs/promises'
import { hasMetadataType, withoutMetadata } from '#/files/metadata/without-metadata.ts'
import { fingerprintOf } from '#/files/store.ts'
import { hashOf, readType } from './read-type.ts'

/** A file on disk as it is stored, with its type by its content. */
export interface PreparedFile {
  readonly path: string
  readonly filename: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
}

interface Sent extends Pick<PreparedFile, 'path' | 'size' | 'filename'> {
  /** Where the file is afterwards: `path` itself, or a place of its own that leaves `path` as it is. */
  readonly into: string
  /** Of its content, where it is known. */
  readonly sha256?: string
}

/**
 * Looks at a file and removes position and camera data from a picture. This takes as long as the file is large: it comes before the
 * transaction that stores the file, so that no connection to the database waits for it.
 */
export async function prepareFile({ path, size, filename, into, sha256: known }: Sent): Promise<PreparedFile> {
  const mediaType = await readType(path, size, filename)
  if (!hasMetadataType(mediaType)) {
    const sha256 = known ?? (await hashOf(path))
    if (into !== path) await linkOrCopy(path, into)
    return { path: into, filename, mediaType, size, sha256 }
  }
  const bytes = withoutMetadata(await readFile(path), mediaType)
  await writeFile(into, bytes, { mode: 0o600, flush: true })
  return { path: into, filename, mediaType, size: bytes.length, sha256: fingerprintOf(bytes) }
}

/** A second name of the same content. Some file systems have none. */
async function linkOrCopy(path: string, into: string): Promise<void> {
  await link(path, into).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error
    return copyFile(path, into)
  })
}
