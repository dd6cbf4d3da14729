import type { Millis } from './sitting.ts'

const minute: Millis = 60_000
/** Widths of a step that read well on a clock, in minutes. */
const widths = [1, 5, 10, 30, 60, 180, 720, 1440] as const
/** More steps than this are not told apart on a chart. */
const mostSteps = 120

/** How many minutes a step takes, so that all starts between two moments fit on a chart. */
export function stepMinutes(first: Millis, last: Millis): number {
  return widths.find((width) => (last - first) / (width * minute) < mostSteps) ?? 1440
}

/** Starts by step from counts by minute, without a gap; steps are counted from the opening on. */
export function startSteps(
  byMinute: readonly { at: Millis; started: number }[],
  opensAt: Millis,
): { minutes: number; steps: { from: Millis; started: number }[] } {
  const [first, last] = [byMinute[0]?.at, byMinute.at(-1)?.at]
  if (first === undefined || last === undefined) return { minutes: 1, steps: [] }
  const minutes = stepMinutes(first, last)
  const place = (at: Millis) => Math.floor((at - opensAt) / (minutes * minute))
  const begin = place(first)
  const steps = Array.from({ length: place(last) - begin + 1 }, (_, index) => ({
    from: opensAt + (begin + index) * minutes * minute,
    started: 0,
  }))
  for (const { at, started } of byMinute) {
    const step = steps[place(at) - begin]
    if (step !== undefined) step.started += started
  }
  return { minutes, steps }
}
