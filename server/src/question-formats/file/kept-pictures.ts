import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportedClip, ImportedPicture, ImportedQuestion } from '../reading/imported.ts'
import type { KeptPicture } from './read-file.ts'

/** Writes the pictures and recordings of a file into a folder as they are read, each once. */
export class KeptPictures {
  readonly #folder: string
  readonly #kept = new Map<string, KeptPicture>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Those that the questions name, wherever in them. */
  namedBy(items: readonly ImportedQuestion[]): KeptPicture[] {
    const named = new Set(items.flatMap(({ question }) => JSON.stringify(question).match(/[0-9a-f]{64}/g) ?? []))
    return [...this.#kept.values()].filter(({ sha256 }) => named.has(sha256))
  }

  keep(file: ImportedPicture | ImportedClip): void {
    const { bytes, filename, sha256, mediaType } = file
    if (this.#kept.has(sha256)) return
    const path = join(this.#folder, sha256)
    const size = 'width' in file ? { width: file.width, height: file.height } : { width: null, height: null }
    writeFileSync(path, bytes, { mode: 0o600 })
    this.#kept.set(sha256, { filename, sha256, mediaType, ...size, size: bytes.length, path })
  }
}
