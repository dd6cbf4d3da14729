import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readFile, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BytePart, StoredBytes } from '@agon/contract/schema'

/** Files by the SHA-256 of their content (64 hex digits): written once, never changed. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<string>
  /** Takes a file over from where it lies, under the fingerprint that its maker found. */
  take(path: string, sha256: string): Promise<void>
  /** null when there is no such file. */
  read(sha256: string): Promise<Uint8Array | null>
  stream(sha256: string, part?: BytePart): AsyncIterable<Uint8Array>
  has(sha256: string): Promise<boolean>
  remove(sha256: string): Promise<void>
  /** In bytes; null when there is no such file. */
  size(sha256: string): Promise<number | null>
  /** The hashes of all files, in order. */
  list(): Promise<string[]>
}

/** The content of a stored file, to be sent; null when there is no such file. */
export async function storedBytes(files: FileStore, sha256: string): Promise<StoredBytes | null> {
  const size = await files.size(sha256)
  return size === null ? null : { sha256, size, stream: (part) => files.stream(sha256, part) }
}

/** Under which a file with this content is stored. */
export function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function folderStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('A stored file is named by 64 hex digits.')
    return join(folder, sha256.slice(0, 2), sha256)
  }
  const has = (sha256: string) =>
    access(pathOf(sha256)).then(
      () => true,
      () => false,
    )
  return {
    has,
    async put(bytes) {
      const sha256 = fingerprintOf(bytes)
      if (await has(sha256)) return sha256
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A crash leaves a stray temporary file at most, never a half file under its final name.
      const temporary = `${path}.${randomBytes(6).toString('hex')}`
      await writeFile(temporary, bytes, { mode: 0o600, flush: true })
      await rename(temporary, path)
      return sha256
    },
    async take(from, sha256) {
      if (await has(sha256)) return
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(from)
      await file.datasync().finally(() => file.close())
      await rename(from, path)
    },
    read: (sha256) => readFile(pathOf(sha256)).catch(missing),
    stream: (sha256, part) =>
      createReadStream(pathOf(sha256), part === undefined ? {} : { start: part.first, end: part.last }),
    size: (sha256) => stat(pathOf(sha256)).then(({ size }) => size, missing),
    async list() {
      const names = await readdir(folder, { recursive: true }).catch(missing)
      return (names ?? [])
        .map((path) => basename(path))
        .filter((name) => /^[0-9a-f]{64}$/.test(name))
        .toSorted()
    },
    remove: (sha256) =>
      unlink(pathOf(sha256))
        .catch(missing)
        .then(() => undefined),
  }
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
