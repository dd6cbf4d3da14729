import { publishedHour, type LivePoint } from '@agon/domain/published/live'

/** Units of the drawing. */
export const plot = { width: 600, height: 60 } as const
const margin = 3

/** Milliseconds between two points beyond which nothing was published, so that the line has a gap. */
const gap = 150_000

/** The lines of the learners who finished, from an hour ago to now, from 0 to the most. */
export function pathsOf(hour: readonly LivePoint[], now: number): string[] {
  const most = Math.max(1, ...hour.map(({ finished }) => finished ?? 0))
  const parts: { at: number; point: string }[][] = []
  let last: LivePoint | undefined
  for (const one of hour) {
    if (one.finished !== null) {
      const at = Date.parse(one.at)
      const x = Math.max(0, plot.width * (1 - (now - at) / publishedHour))
      const y = plot.height - margin - ((plot.height - 2 * margin) * one.finished) / most
      const part = parts.at(-1)
      const point = { at, point: `${Math.round(Math.min(plot.width, x))} ${Math.round(y * 10) / 10}` }
      if (part === undefined || last?.finished == null || at - Date.parse(last.at) > gap) parts.push([point])
      else part.push(point)
    }
    last = one
  }
  return parts.filter(({ length }) => length > 1).map((part) => `M${part.map(({ point }) => point).join('L')}`)
}

/** The points of the last hour with a newer one, as it comes. */
export function withPoint(hour: readonly LivePoint[], newest: LivePoint): readonly LivePoint[] {
  const last = hour.at(-1)
  return last !== undefined && last.at >= newest.at ? hour : [...hour, newest]
}
