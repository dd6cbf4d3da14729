import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { endingsOf, fitsName, typeByStart, typeOfZip, type FileType } from '@agon/domain/file-type'
import { Problem } from '@agon/domain/problem'
import { lookAtFigure } from '#/files/look-at-figure.ts'

/** Bytes at the beginning of a file that tell its type. */
const looked = 64 * 1024
/** Larger drawings are stored as text, which browsers do not draw. */
const mostSvg = 2 * 1024 * 1024

/** The type of a file on disk by its content. Throws `mediaType` for a type that is not stored, or a name of another type. */
export async function readType(path: string, size: number, filename: string): Promise<FileType> {
  const start = await startOf(path)
  const found = typeByStart(start)
  if (found === null)
    throw refused('Files of this type are not stored. Send a picture, PDF, Office file, ZIP, recording or text.')
  const type =
    found === 'zip'
      ? typeOfZip(Buffer.from(start).toString('latin1'))
      : found === 'text'
        ? await typeOfText(path, size, start)
        : found
  requireFit(type, filename)
  return type
}

/** Throws `mediaType` for a name whose ending is of another type. */
export function requireFit(type: FileType, filename: string): void {
  if (!fitsName(type, filename))
    throw refused(`The content of this file is of the type ${type}. Give it a name that ends in ${endingsOf(type)}.`)
}

const refused = (why: string) => new Problem('mediaType', {}, { fields: { file: why } })

/** SVG is a text; one with scripts or links to other sites is refused. */
async function typeOfText(path: string, size: number, start: Uint8Array): Promise<FileType> {
  if (size > mostSvg || !/^\s*(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<svg[\s>]/.test(new TextDecoder().decode(start)))
    return 'text/plain'
  const { mediaType } = await lookAtFigure(await readFile(path))
  return mediaType
}

async function startOf(path: string): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(looked), 0, looked, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Bytes that are read at a time. */
const piece = 256 * 1024

/** SHA-256 of a file on disk, read through one buffer: a stream would leave as much garbage as the file is large. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(piece)
  const handle = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, piece)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(buffer.subarray(0, bytesRead))
    }
  } finally {
    await handle.close()
  }
}
