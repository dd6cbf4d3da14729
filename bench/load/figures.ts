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
