/** A reply that is written while it is made; its chunks together are one JSON text. */
export class JsonStream {
  readonly chunks: AsyncIterable<string>

  constructor(chunks: AsyncIterable<string>) {
    this.chunks = chunks
  }
}

/** Characters of one chunk: enough that each costs little, few enough that a reader who is slow holds up the reading. */
const chunkSize = 16 * 1024

/** A list with its total, sent as its rows are read: it may be a million rows long. Only the fields named go out. */
export function listAsJson(
  rows: AsyncIterable<Record<string, unknown>>,
  fields: readonly string[],
  rest: Readonly<Record<string, null>> = {},
): JsonStream {
  return new JsonStream(chunksOf(rows, [...fields], rest))
}

/** A reply whose list is in pieces: written as one large text, it would start a collection of the whole heap. */
export function piecesAsJson(
  rest: Readonly<Record<string, unknown>>,
  pieces: readonly (readonly object[])[],
): JsonStream {
  return new JsonStream(chunksOfPieces(rest, pieces))
}

async function* chunksOfPieces(
  rest: Readonly<Record<string, unknown>>,
  pieces: readonly (readonly object[])[],
): AsyncGenerator<string> {
  yield `${JSON.stringify({ success: true, ...rest }).slice(0, -1)},"items":[`
  for (const [at, piece] of pieces.entries()) yield (at === 0 ? '' : ',') + JSON.stringify(piece).slice(1, -1)
  yield ']}'
}

async function* chunksOf(
  rows: AsyncIterable<Record<string, unknown>>,
  fields: string[],
  rest: Readonly<Record<string, null>>,
): AsyncGenerator<string> {
  let total = 0
  let chunk = '{"success":true,"items":['
  for await (const row of rows) {
    chunk += `${total === 0 ? '' : ','}${JSON.stringify(row, fields)}`
    total += 1
    if (chunk.length < chunkSize) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}],${JSON.stringify({ total, ...rest }).slice(1)}`
}
