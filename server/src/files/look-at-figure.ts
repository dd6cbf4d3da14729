import { TookTooLong } from '../threads/pool.ts'
import { foundIn } from './answered.ts'
import type * as figures from './figures-in-thread.ts'
import { inForeignThread } from './pool.ts'
import { rasterSize } from './raster-size.ts'
import { readFigureFile, type FigureFile } from './read-figure.ts'

const thread = inForeignThread<typeof figures>(new URL('./figures-in-thread.ts', import.meta.url))

/** What a file is by its own bytes, as `readFigureFile` says it; a drawing, which may take seconds to read, is read in a thread. */
export async function lookAtFigure(bytes: Uint8Array): Promise<FigureFile> {
  return rasterSize(bytes) === null ? foundIn(thread('figureIn')(bytes)) : readFigureFile(bytes)
}

/** What is seen in a figure, read in a thread; null for what is none, or takes too long to read. */
export async function seeInFigure(bytes: Uint8Array): Promise<figures.SeenInFigure | null> {
  return thread('seenIn')(bytes).catch((error: unknown) => {
    if (error instanceof TookTooLong) return null
    throw error
  })
}
