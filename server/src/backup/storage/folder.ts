import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sideBySide } from '../side-by-side.ts'
import type { Storage } from './storage.ts'

const draftEnd = '.draft'
/** Files that are looked at together: all at once, a country's would take hundreds of megabytes. */
const looksAtOnce = 16

/** Backups in a folder. Files are written aside and renamed when they are complete and on the disk. */
export function folderStorage(folder: string): Storage {
  const at = (path: string) => join(folder, path)
  const makeRoom = (path: string) => mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const aside = async (path: string, write: (draft: string) => Promise<void>) => {
    await makeRoom(path)
    const draft = `${path}.${randomBytes(4).toString('hex')}${draftEnd}`
    try {
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw error
    }
  }
  return {
    place: folder,
    at,
    read: (path) => orNull(readFile(at(path), 'utf8')),
    async write(path, text) {
      await aside(at(path), (draft) => writeNew(draft, text))
    },
    async create(path, text) {
      await makeRoom(at(path))
      try {
        await writeNew(at(path), text)
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
    },
    append: (path, lines) => appendFile(at(path), lines, { mode: 0o600, flush: true }),
    appended: async (path) => (await orNull(readFile(at(path), 'utf8'))) ?? '',
    async save(path, content) {
      await aside(at(path), (draft) =>
        pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })),
      )
    },
    stream: (path) => createReadStream(at(path)),
    size: async (path) => (await orNull(stat(at(path))))?.size ?? null,
    async folders() {
      const entries = (await orNull(readdir(folder, { withFileTypes: true }))) ?? []
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async list(inside) {
      const entries = (await orNull(readdir(at(inside), { withFileTypes: true, recursive: true }))) ?? []
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(draftEnd))
      return sideBySide(files, looksAtOnce, async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return { path: relative(folder, path), modifiedAt: (await stat(path)).mtime }
      })
    },
    touch: (path) => utimes(at(path), new Date(), new Date()),
    remove: (path) => rm(at(path), { force: true }),
    removeFolder: (path) => rm(at(path), { recursive: true, force: true }),
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
}
