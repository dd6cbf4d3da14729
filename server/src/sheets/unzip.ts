import { readZipDirectory, unpackEntry, ZipFault, zipInMemory, type ZipEntry } from '#/files/zip/read-zip.ts'
import { SheetRefusal } from './refusal.ts'

/** The files of a workbook. Throws a SheetRefusal where it is damaged. */
export function entriesOf(bytes: Uint8Array): ZipEntry[] {
  return undamaged(() => readZipDirectory(zipInMemory(bytes)))
}

export function unpacked(bytes: Uint8Array, entry: ZipEntry): Buffer {
  return undamaged(() => unpackEntry(zipInMemory(bytes), entry))
}

function undamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ZipFault) throw new SheetRefusal('file-damaged')
    throw error
  }
}
