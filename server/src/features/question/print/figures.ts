import { Problem } from '@agon/domain/problem'
import type { App } from '../../../http/handler.ts'
import type { FigureFile, PrintQuestion } from './document.ts'

/** Bytes of figures that one document may hold: they are all in memory while it is made. */
const most = 64 * 1024 * 1024

/** The figures of the questions, each once. One that paper cannot show is left out, and told by `printFaults`. */
export async function readFigures(app: App, questions: readonly PrintQuestion[]): Promise<Record<string, FigureFile>> {
  const wanted = new Set(questions.flatMap(({ face }) => face.figures.map(({ sha256 }) => sha256)))
  const figures: Record<string, FigureFile> = {}
  let size = 0
  for (const sha256 of wanted) {
    const bytes = await app.files.read(sha256)
    const mediaType = bytes === null ? undefined : typeOf(bytes)
    if (bytes === null || mediaType === undefined) continue
    size += bytes.length
    if (size > most)
      throw new Problem('unprintable', {
        what: 'its figures are more than 64 MB together. Print its parts one by one.',
      })
    figures[sha256] = { mediaType, bytes }
  }
  return figures
}

/** By its first bytes; undefined for WebP, which PDF does not know. */
function typeOf(bytes: Uint8Array): FigureFile['mediaType'] | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return bytes[0] === 0x52 && bytes[1] === 0x49 && bytes[2] === 0x46 ? undefined : 'image/svg+xml'
}
