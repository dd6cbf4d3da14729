import type { Problem } from '@agon/domain/problem'

/** As for figures that are uploaded, and as for questions. */
export const pictureLimits = { bytes: 8 * 1024 * 1024, figures: 12 }

/** What a picture or a recording out of a file is called: short, its ending kept, and nothing in it that cannot be shown as it is. */
export function shownName(name: string, unnamed: 'picture' | 'recording'): string {
  return name.replace(/[^\p{L}\p{M}\p{N}. _-]/gu, '').slice(-120) || unnamed
}

/** Why it is none that a question can have. */
export function reasonOf({ code, params }: Problem): string {
  return code === 'figure' ? String(params['why']) : 'it is no picture.'
}

/** Not by the file's name, which learners could read and which may tell what is right. */
export function nextFigureId(figures: readonly unknown[]): string {
  return figures.length === 0 ? 'figure' : `figure-${figures.length + 1}`
}
