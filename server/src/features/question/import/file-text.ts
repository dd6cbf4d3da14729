import { closeSync, openSync, readSync } from 'node:fs'
import { encodingOfPieces } from '../../../sheets/encoding.ts'
import { mustBeText } from './read-text.ts'

/** In bytes. */
const piece = 1024 * 1024

/**
 * The text of a file in pieces, as often as it is asked for: its encoding is found by reading it once before. What its bytes say is
 * something else is refused.
 */
export function textOfFile(path: string): () => Generator<string> {
  for (const begins of bytesOf(path)) {
    mustBeText(begins)
    break
  }
  const encoding = encodingOfPieces(bytesOf(path))
  return function* textIn() {
    const decoder = new TextDecoder(encoding)
    for (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
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
