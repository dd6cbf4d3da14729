import type { UploadedFile } from '@agon/contract/schema'
import { Problem } from '@agon/domain/problem'
import type { FastifyRequest } from 'fastify'

/** One file and the text fields of a multipart form, in memory. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Problem('mediaType')
  const { file, fields } = await readParts(request, maxBytes).catch(asMalformed)
  if (file === undefined) throw new Problem('invalid', {}, { fields: { file: 'Choose a file.' } })
  return { file, fields }
}

async function readParts(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: UploadedFile | undefined; fields: Record<string, string> }> {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 2_000_000 },
  })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      file = { filename: shown(part.filename), mediaType: part.mimetype, bytes }
    } else if (typeof part.value === 'string') {
      fields[part.fieldname] = part.value
    }
  }
  return { file, fields }
}

/** The form's reader has no codes for a form that is cut off or malformed; its limits have. */
function asMalformed(error: unknown): never {
  throw error instanceof Error && !('code' in error) ? new Problem('malformed') : error
}

const longestName = 200

/** What a file is called, for showing: short, its ending kept, and nothing in it that cannot be shown as it is. */
function shown(filename: string): string {
  return filename
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, '')
    .slice(-longestName)
    .toWellFormed()
}
