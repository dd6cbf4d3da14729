import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Problem } from '@agon/domain/problem'
import type { FigureFile } from '#/files/read-figure.ts'
import {
  readZipDirectory,
  startOfEntry,
  unpackEntry,
  ZipFault,
  type ZipBytes,
  type ZipEntry,
} from '#/files/zip/read-zip.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { PackageFiles } from '../files.ts'
import { archiveLimits, checkedEntries, inMegabytes } from './archive-checks.ts'

/** A ZIP file on disk, of which one entry at a time is unpacked. Nothing of it is written anywhere. */
export class Archive implements PackageFiles {
  readonly figures = new Map<string, FigureFile | Problem>()
  readonly #file: number
  readonly #zip: ZipBytes
  readonly #entries: ReadonlyMap<string, ZipEntry>

  /** Throws a QuestionFault where it is damaged or made to harm. */
  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.#zip = zipInFile(this.#file)
    this.#entries = undamaged(() => {
      const entries = checkedEntries(readZipDirectory(this.#zip), (entry) => startOfEntry(this.#zip, entry))
      return new Map(entries.map((entry) => [entry.name, entry]))
    })
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
    return undamaged(() => {
      const bytes = unpackEntry(this.#zip, entry)
      // The checks have used the declared size.
      if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new ZipFault()
      return bytes
    })
  }

  close(): void {
    closeSync(this.#file)
  }
}

function zipInFile(file: number): ZipBytes {
  const { size } = fstatSync(file)
  return {
    size,
    at(offset, length) {
      // A declared length beyond the file takes no memory.
      if (offset + length > size) throw new ZipFault()
      const bytes = Buffer.alloc(length)
      if (readSync(file, bytes, 0, length, offset) < length) throw new ZipFault()
      return bytes
    },
  }
}

function undamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ZipFault) throw new QuestionFault('zip-damaged')
    throw error
  }
}
