import type { Tally } from './caller.ts'

/** How long each call took, in milliseconds, and what went otherwise than straight. */
export function summaryOf(tally: Tally, seconds: number) {
  const all = [...tally.latencies.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    calls: Object.fromEntries([...tally.latencies].map(([key, latencies]) => [key, figuresOf(latencies)])),
    callsPerSecond: Math.round(all / seconds),
    repliesLostOnPurpose: tally.lostReplies,
    callsMadeAgain: tally.madeAgain,
    refusals: Object.fromEntries(tally.refusals),
  }
}

function figuresOf(latencies: readonly number[]) {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
