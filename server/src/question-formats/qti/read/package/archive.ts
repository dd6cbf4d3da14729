import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import type { Problem } from '@agon/domain/problem'
import type { FigureFile } from '#/files/read-figure.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { archiveLimits, checkedEntries, inMegabytes } from './archive-checks.ts'
import type { PackageFiles } from '../files.ts'
import { directoryOf, type ArchiveEntry } from './directory.ts'

const localSignature = 0x04034b50
const localLength = 30

/** A ZIP file on disk, of which one entry at a time is unpacked. Nothing of it is written anywhere. */
export class Archive implements PackageFiles {
  readonly figures = new Map<string, FigureFile | Problem>()
  readonly #file: number
  readonly #size: number
  readonly #entries: ReadonlyMap<string, ArchiveEntry>

  /** Throws a QuestionFault where it is damaged or made to harm. */
  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.#size = fstatSync(this.#file).size
    const entries = directoryOf((at, length) => this.#bytes(at, length), this.#size)
    this.#entries = new Map(
      checkedEntries(entries, (entry) => this.#startOf(entry)).map((entry) => [entry.name, entry]),
    )
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** null where there is no such file. */
  read(name: string): Uint8Array | null {
    const entry = this.#entries.get(name)
    if (entry === undefined) return null
    const limit = archiveLimits.fileBytes
    if (entry.size > limit)
      throw new QuestionFault('zip-file-large', { name, megabytes: inMegabytes(entry.size), limit: inMegabytes(limit) })
    const packed = this.#bytes(this.#startOf(entry), entry.packedSize)
    const bytes = entry.method === 0 ? packed : unpacked(packed, entry)
    // What it declares is what it was judged by.
    if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new QuestionFault('zip-damaged')
    return bytes
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Behind its own header, whose length the directory does not say. */
  #startOf({ offset }: ArchiveEntry): number {
    const header = this.#bytes(offset, localLength)
    if (header.readUInt32LE(0) !== localSignature) throw new QuestionFault('zip-damaged')
    return offset + localLength + header.readUInt16LE(26) + header.readUInt16LE(28)
  }

  #bytes(at: number, length: number): Buffer {
    // What is declared longer than the file takes no memory.
    if (at + length > this.#size) throw new QuestionFault('zip-damaged')
    const bytes = Buffer.alloc(length)
    if (readSync(this.#file, bytes, 0, length, at) < length) throw new QuestionFault('zip-damaged')
    return bytes
  }
}

function unpacked(packed: Buffer, { size }: ArchiveEntry): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    throw new QuestionFault('zip-damaged')
  }
}
