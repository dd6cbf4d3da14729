import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, type Hash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress, constants } from 'node:zlib'
import { BackupFault } from './fault.ts'
import type { Storage } from './storage/storage.ts'

/**
 * A sealed part: the magic (8 bytes), a salt (16), then chunks of AES-256-GCM over compressed content. Each chunk is 64 KiB and its tag;
 * the last one is shorter or equal. A chunk's nonce is its number and whether it is the last, so that none can be missing, moved or repeated.
 * The key is derived from the salt and the part's name, so that no part can stand for another.
 */
const magic = Buffer.from('AGONBKP1')
const saltLength = 16
const chunkLength = 65_536
const tagLength = 16
/** Bytes of content that are decompressed at once: each time costs a way to another thread and back. */
const openedLength = 262_144

export interface SealedPart {
  /** Of the content before it is compressed. */
  readonly bytes: number
  readonly sha256: string
  /** Of the file. */
  readonly sealedBytes: number
  readonly sealedSha256: string
}

/** Stores a part, complete or not at all. */
export async function sealPart(
  storage: Storage,
  path: string,
  { key, name }: { key: Uint8Array; name: string },
  content: Readable,
): Promise<SealedPart> {
  const salt = randomBytes(saltLength)
  const plain = counting()
  const sealed = counting()
  const saving = pipeline(
    content,
    plain.stream,
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
    sealing(partKey(key, salt, name), Buffer.concat([magic, salt])),
    sealed.stream,
  )
  // A fault of the content breaks what is stored, and a fault of the storage the content. Nothing is left when both have ended.
  const ends = await Promise.allSettled([
    storage.save(path, sealed.stream).catch((error: Error) => {
      sealed.stream.destroy(error)
      throw error
    }),
    saving,
  ])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { ...plain.read(), sealedBytes: sealed.read().bytes, sealedSha256: sealed.read().sha256 }
}

/** The content of a part. The stream breaks with a BackupFault where the part is damaged or cut short. */
export function openPart(storage: Storage, path: string, { key, name }: { key: Uint8Array; name: string }): Readable {
  const source = storage.stream(path)
  const opened = opening(key, name)
  const content = createZstdDecompress({ chunkSize: openedLength })
  void pipeline(source, opened, content).catch((error: unknown) => {
    content.destroy(faultOf(error, name))
  })
  return content
}

function faultOf(error: unknown, name: string): Error {
  if (error instanceof BackupFault) return error
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new BackupFault(`The backup is incomplete: ${name} is missing. Use another backup.`)
  return new BackupFault(`The backup is damaged: ${name} cannot be read. Use another backup.`, { cause: error })
}

function partKey(key: Uint8Array, salt: Uint8Array, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `part ${name}`, 32))
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(index))
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Seals chunk by chunk. The newest waits until it is known whether it is the last. */
function sealing(key: Uint8Array, header: Buffer): Transform {
  let index = 0
  const chunk = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast))
    index += 1
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const chunks = chunked(chunkLength, chunk)
  chunks.push(header)
  return chunks
}

function opening(key: Uint8Array, name: string): Transform {
  let index = 0
  const damaged = () => new BackupFault(`The backup is damaged or cut short: ${name}. Use another backup.`)
  let derived: Buffer | undefined
  const chunk = (sealed: Buffer, isLast: boolean) => {
    if (derived === undefined || sealed.length < tagLength) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', derived, nonceOf(index, isLast), { authTagLength: tagLength })
    index += 1
    decipher.setAuthTag(sealed.subarray(sealed.length - tagLength))
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  return chunked(chunkLength + tagLength, chunk, {
    length: magic.length + saltLength,
    read(header) {
      if (!header.subarray(0, magic.length).equals(magic)) throw damaged()
      derived = partKey(key, header.subarray(magic.length), name)
    },
    missing: damaged,
  })
}

interface Header {
  readonly length: number
  read(header: Buffer): void
  missing(): Error
}

/** Cuts a stream into pieces of one length, of which the last may be shorter, and turns each into another. */
function chunked(length: number, turn: (piece: Buffer, isLast: boolean) => Buffer, header?: Header): Transform {
  let waiting: Buffer[] = []
  let size = 0
  let isHeaderDue = header !== undefined
  const take = (bytes: number) => {
    const all = Buffer.concat(waiting)
    waiting = [all.subarray(bytes)]
    size -= bytes
    return all.subarray(0, bytes)
  }
  const attempt = (done: (error?: Error | null) => void, work: () => void) => {
    try {
      work()
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    done()
  }
  return new Transform({
    transform(piece: Buffer, _, done) {
      attempt(done, () => {
        waiting.push(piece)
        size += piece.length
        if (isHeaderDue && header !== undefined && size >= header.length) {
          header.read(take(header.length))
          isHeaderDue = false
        }
        for (;;) {
          if (isHeaderDue || size <= length) break
          this.push(turn(take(length), false))
        }
      })
    },
    flush(done) {
      attempt(done, () => {
        if (isHeaderDue && header !== undefined) throw header.missing()
        this.push(turn(take(size), true))
      })
    },
  })
}

/** Counts and hashes what passes. */
export function counting() {
  const hash: Hash = createHash('sha256')
  let bytes = 0
  let sha256: string | undefined
  const stream = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  return {
    stream,
    read() {
      sha256 ??= hash.digest('hex')
      return { bytes, sha256 }
    },
  }
}
