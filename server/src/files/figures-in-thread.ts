import type { Label } from '@agon/domain/verify/picture'
import { answered, type Answered } from './answered.ts'
import { contrastOfPng } from './picture-contrast.ts'
import { rasterSize } from './raster-size.ts'
import { readFigureFile, type FigureFile } from './read-figure.ts'
import { labelsOf } from './svg/labels.ts'

// What runs in a thread of the pool for what people send.

export function figureIn(bytes: Uint8Array): Promise<Answered<FigureFile>> {
  return answered(() => readFigureFile(bytes))
}

export interface SeenInFigure {
  /** null where the letters of a picture are not known. */
  labels: Label[] | null
  contrast: number | null
}

export async function seenIn(bytes: Uint8Array): Promise<SeenInFigure | null> {
  const raster = rasterSize(bytes)
  if (raster !== null)
    return { labels: null, contrast: raster.mediaType === 'image/png' ? await contrastOfPng(bytes) : null }
  const labels = labelsOf(new TextDecoder().decode(bytes))
  return labels === null ? null : { labels, contrast: null }
}
