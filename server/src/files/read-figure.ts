import type { figureTypes } from '@agon/contract/file/calls'
import { Problem } from '@agon/domain/problem'
import { rasterSize } from './raster-size.ts'
import { readSvg, SvgRefused } from './svg/read-svg.ts'

export interface FigureFile {
  mediaType: (typeof figureTypes)[number]
  width: number
  height: number
}

/** Neither side of a picture may be longer, in pixels: a small file can unfold to gigabytes. */
const longestSide = 8000

/** What a file is by its own bytes, whatever it is called. Throws `mediaType` or `figure` when it cannot be one. */
export function readFigureFile(bytes: Uint8Array): FigureFile {
  const raster = rasterSize(bytes)
  if (raster === null) return { mediaType: 'image/svg+xml', ...readSvgFile(bytes) }
  const { width, height } = raster
  if (width < 1 || height < 1) throw new Problem('figure', { why: 'it has no size.' })
  if (Math.max(width, height) > longestSide)
    throw new Problem('figure', { why: `it is ${width} × ${height} pixels; at most ${longestSide} a side.` })
  return raster
}

/** Of a file that was a figure when it was stored. */
export function mediaTypeOf(bytes: Uint8Array): FigureFile['mediaType'] {
  return rasterSize(bytes)?.mediaType ?? 'image/svg+xml'
}

function readSvgFile(bytes: Uint8Array): { width: number; height: number } {
  let source: string
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Problem('mediaType')
  }
  if (!/<(?:[\w-]+:)?svg[\s>/]/.test(source)) throw new Problem('mediaType')
  try {
    return readSvg(source)
  } catch (error) {
    if (error instanceof SvgRefused) throw new Problem('figure', { why: `${error.message}.` })
    throw error
  }
}
