import type { Readable } from 'node:stream'

/** Where backups lie: a folder, or a bucket of S3. Paths have slashes and no other place above them. */
export interface Storage {
  /** As BACKUP_URL names it. */
  readonly place: string
  /** Where a file lies, for messages. */
  at(path: string): string
  /** null: it is missing. */
  read(path: string): Promise<string | null>
  /** Replaces a file as a whole. */
  write(path: string, text: string): Promise<void>
  /** Whether the file was made: one that exists stays as it is. */
  create(path: string, text: string): Promise<boolean>
  /** Adds lines that no other process overwrites. */
  append(path: string, lines: string): Promise<void>
  /** All lines that were added; an empty text where none were. */
  appended(path: string): Promise<string>
  /** Stores a stream complete or not at all. */
  save(path: string, content: Readable): Promise<void>
  /** Breaks with the code ENOENT where the file is missing. */
  stream(path: string): Readable
  /** null: it is missing. */
  size(path: string): Promise<number | null>
  /** Names of the folders at the top. */
  folders(): Promise<string[]>
  /** All files below a folder, without temporary ones. */
  list(folder: string): Promise<StoredFile[]>
  /** Makes a file as young as a new one. */
  touch(path: string): Promise<void>
  remove(path: string): Promise<void>
  /** Removes a folder with all files below it. */
  removeFolder(folder: string): Promise<void>
}

export interface StoredFile {
  readonly path: string
  readonly modifiedAt: Date
}
