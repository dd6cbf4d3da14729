import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { UploadedFile, UploadOnDisk } from '@agon/contract/schema'
import { Problem } from '@agon/domain/problem'
import type { FastifyRequest } from 'fastify'

interface Form<File> {
  file: File
  fields: Record<string, string>
}

/** One file and the text fields of a multipart form, in memory. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Form<UploadedFile>> {
  return readForm(request, maxBytes, async (part) => ({ ...said(part), bytes: await part.toBuffer() }))
}

/** A body that is the file itself. */
export function rawUpload({ headers }: FastifyRequest, bytes: Buffer): Form<UploadedFile> {
  return { file: { filename: '', mediaType: headers['content-type'] ?? '', bytes }, fields: {} }
}

/** The same with the file on disk, as it comes. */
export async function readUploadInto(
  folder: string,
  request: FastifyRequest,
  maxBytes: number,
  left: AbortSignal,
): Promise<Form<UploadOnDisk>> {
  return readForm(request, maxBytes, async (part) => {
    const path = join(folder, 'file')
    const into = createWriteStream(path, { mode: 0o600 })
    await pipeline(part.file, into)
    return { ...said(part), size: into.bytesWritten, path, folder, left }
  })
}

async function readForm<File>(
  request: FastifyRequest,
  maxBytes: number,
  take: (part: MultipartFile) => Promise<File>,
): Promise<Form<File>> {
  if (!request.isMultipart()) throw new Problem('mediaType')
  const { file, fields } = await readParts(request, maxBytes, take).catch(asMalformed)
  if (file === undefined)
    throw new Problem('invalid', {}, { fields: { file: { en: 'Choose a file.', af: 'Kies ’n lêer.' } } })
  return { file, fields }
}

async function readParts<File>(
  request: FastifyRequest,
  maxBytes: number,
  take: (part: MultipartFile) => Promise<File>,
): Promise<{ file: File | undefined; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let file: File | undefined
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 2_000_000 },
  })) {
    if (part.type === 'file') file = await take(part)
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value
  }
  return { file, fields }
}

function said({ filename, mimetype }: MultipartFile): { filename: string; mediaType: string } {
  return { filename: shownName(filename), mediaType: mimetype }
}

/** The form's reader has no codes for a form that is cut off or malformed; its limits have. */
function asMalformed(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? new Problem('malformed') : error
}

const longestName = 200

/** What a file is called, for showing: short, its ending kept, and nothing in it that cannot be shown as it is. */
export function shownName(filename: string): string {
  return filename
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .slice(-longestName)
    .toWellFormed()
}
