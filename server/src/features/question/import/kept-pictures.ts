import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportedPicture, ImportedQuestion } from './imported.ts'
import type { KeptPicture } from './read-file.ts'

/** Writes the pictures of a file into a folder as they are read, each once. */
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

  keep({ bytes, ...picture }: ImportedPicture): void {
    if (this.#kept.has(picture.sha256)) return
    const path = join(this.#folder, picture.sha256)
    writeFileSync(path, bytes, { mode: 0o600 })
    this.#kept.set(picture.sha256, { ...picture, size: bytes.length, path })
  }
}
