import type { Ran } from './messages.ts'

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function perSecond({ latencies, seconds }: Pick<Ran, 'latencies' | 'seconds'>): number {
  return latencies.length / seconds
}

/** Rate and percentiles of a run; milliseconds. */
export function describe(ran: Pick<Ran, 'latencies' | 'seconds'>) {
  const sorted = ran.latencies.toSorted()
  const at = (share: number) => round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return {
    perSecond: Math.round(perSecond(ran)),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    p999: at(0.999),
    most: at(1),
  }
}

/** What several runs of the same gave. */
export function spread(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return { least: sorted[0], median: sorted[sorted.length >> 1], most: sorted.at(-1) }
}

/** Of every round its own share; `uncertainty`: of the median, in either direction, with 95 % confidence. */
export function sharesOf(saves: readonly number[], others: readonly number[]) {
  const shares = saves.map((one, at) => one / (others[at] ?? 1))
  const { lower, median, upper } = quartiles(shares)
  return { lower, median, upper, uncertainty: round((1.57 * (upper - lower)) / Math.sqrt(shares.length)) }
}

export function quartiles(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}
