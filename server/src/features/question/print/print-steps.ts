import type { PrintStep } from '@agon/contract/question/print'
import type { PrintProgress } from '#/question-print/print-pdf.ts'

/** Bytes of one event, so that anyone who reads them need not hold much at once; three bytes are four signs. */
const pieceSize = 48 * 1024

/** How far the making is, whenever that is more; then the file, named and in pieces. */
export async function* printSteps(
  filename: string,
  make: (tell: (progress: PrintProgress) => void) => Promise<Uint8Array>,
): AsyncGenerator<PrintStep> {
  let told: PrintProgress | undefined
  let wake = Promise.withResolvers<undefined>()
  const made = make((progress) => {
    told = progress
    wake.resolve(undefined)
  })
  for (;;) {
    const bytes = await Promise.race([made, wake.promise])
    if (bytes !== undefined) return yield* piecesOf(filename, bytes)
    wake = Promise.withResolvers()
    if (told !== undefined) yield told
  }
}

function* piecesOf(filename: string, bytes: Uint8Array): Generator<PrintStep> {
  yield { filename, size: bytes.length }
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let from = 0; from < all.length; from += pieceSize)
    yield { piece: all.toString('base64', from, from + pieceSize) }
}
