import { contour, type Field, type Window } from './contours.ts'
import { brown, ground } from './palette.ts'
import { path, text, through } from './svg.ts'

export interface ContourLook {
  window: Window
  from: number
  to: number
  interval: number
  /** Every this many metres a line is thicker. */
  index: number
}

/** Contour lines of a terrain, thin ones in one path and thick ones in another, so that the file stays small. */
export function contourLines(field: Field, { window, from, to, interval, index }: ContourLook): string {
  const thin: string[] = []
  const thick: string[] = []
  for (let level = from; level <= to; level += interval) {
    const lines = contour(field, level, window).map(through).join('')
    if (level % index === 0) thick.push(lines)
    else thin.push(lines)
  }
  return (
    path(thin.join(''), { stroke: brown, width: 1.6, opacity: 0.8 }) + path(thick.join(''), { stroke: brown, width: 3 })
  )
}

/** A height written over its line. */
export function heightLabel(x: number, y: number, height: number, turn = 0): string {
  return text(x, y, String(height), {
    size: 19,
    fill: '#6b431b',
    halo: ground,
    bold: true,
    ...(turn === 0 ? {} : { turn }),
  })
}
