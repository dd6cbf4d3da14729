import type { App } from '#/http/handler.ts'
import type { FigureFile } from './document.ts'

/** Bytes of figures that one document may hold: they are all in memory while it is made. */
const most = 64 * 1024 * 1024

/** Figures for a document, without those that paper cannot show; null: more than one document may hold. */
export async function readFigureFiles(
  { files }: Pick<App, 'files'>,
  wanted: Iterable<string>,
): Promise<Record<string, FigureFile> | null> {
  const figures: Record<string, FigureFile> = {}
  let size = 0
  for (const sha256 of wanted) {
    const bytes = await files.read(sha256)
    const mediaType = bytes === null ? undefined : typeOf(bytes)
    if (bytes === null || mediaType === undefined) continue
    size += bytes.length
    if (size > most) return null
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
