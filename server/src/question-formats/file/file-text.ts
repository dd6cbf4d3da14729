import type { FileEncoding } from '@agon/domain/question/file-import'
import { closeSync, openSync, readSync } from 'node:fs'
import type { TextEncoding } from '@agon/domain/text-encoding'
import { findEncoding } from './find-encoding.ts'
import { mustBeText } from './must-be-text.ts'

/** In bytes. */
const piece = 1024 * 1024

export interface FileText {
  encoding: FileEncoding
  /** In pieces, as often as it is asked for. */
  text: () => Generator<string>
}

/** The text of a file, in its own encoding or in the one that is chosen. What its bytes say is something else is refused. */
export function textOfFile(path: string, chosen?: TextEncoding): FileText {
  const [begins = new Uint8Array()] = bytesOf(path)
  mustBeText(begins)
  const encoding = findEncoding(() => bytesOf(path), chosen)
  return {
    encoding,
    *text() {
      const decoder = new TextDecoder(encoding.name)
      for (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true })
      yield decoder.decode()
    },
  }
}

/** Each piece is there until the next is asked for. */
function* bytesOf(path: string): Generator<Uint8Array> {
  const buffer = Buffer.alloc(piece)
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) yield buffer.subarray(0, read)
  } finally {
    closeSync(file)
  }
}
