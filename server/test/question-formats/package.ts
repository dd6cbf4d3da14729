import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Question } from '@agon/domain/question/question'
import { afterAll, beforeAll } from 'vitest'
import { ZipWriter } from '#/files/zip/write-zip.ts'
import type { ImportedClip, ImportedPicture } from '#/question-formats/reading/imported.ts'
import type { QtiVersion } from '#/question-formats/qti/spelling.ts'
import { Archive } from '#/question-formats/qti/read/package/archive.ts'
import { readQtiPackage } from '#/question-formats/qti/read/package/read-package.ts'
import { writePackage } from '#/question-formats/qti/write/write-package.ts'

/** Stored files by their fingerprints. */
export function shelf(files: Readonly<Record<string, Uint8Array>> = {}) {
  return {
    read: (sha256: string) => Promise.resolve(files[sha256] ?? null),
    stream: (sha256: string) => Readable.from([files[sha256] ?? Buffer.alloc(0)]),
  }
}

export async function packed(questions: readonly Question[], version: QtiVersion, files = shelf()): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of await writePackage(questions, 'Part', files, version)) parts.push(part)
  return Buffer.concat(parts)
}

export async function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipWriter()
  for (const [name, content] of Object.entries(files)) zip.addBytes(name, Buffer.from(content))
  const parts: Uint8Array[] = []
  for await (const part of zip.end()) parts.push(part)
  return Buffer.concat(parts)
}

/** A folder for the packages of a test file. */
export function aFolder() {
  let folder = ''
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'qti-'))))
  afterAll(() => rmSync(folder, { recursive: true }))
  const kept = (bytes: Uint8Array) => {
    const path = join(folder, 'package.zip')
    writeFileSync(path, bytes)
    return path
  }
  return {
    read(bytes: Uint8Array) {
      const pictures: ImportedPicture[] = []
      const clips: ImportedClip[] = []
      const found = readQtiPackage(kept(bytes), (file) => {
        if ('width' in file) pictures.push(file)
        else clips.push(file)
      })
      return { ...found, pictures, clips }
    },
    /** What is in a package, by its paths. */
    filesIn(bytes: Uint8Array): Record<string, string> {
      const archive = new Archive(kept(bytes))
      const files = archive.names.map((name) => [name, Buffer.from(archive.read(name) ?? []).toString('utf8')] as const)
      archive.close()
      return Object.fromEntries(files)
    },
  }
}

/** The same package without what only Agon reads. */
export async function withoutNotes(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const bare = Object.entries(files).map(([name, text]) => [
    name,
    typeof text === 'string' && name.endsWith('.xml') ? text.replace(/<!--[^]*?-->/g, '') : text,
  ])
  return zipOf(Object.fromEntries(bare))
}
