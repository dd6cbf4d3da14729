/** First and longest wait before trying again, in milliseconds. */
const first = 1000
const longest = 30_000
/** Over how long those are spread who were asked to wait, in milliseconds. */
const spread = 5000

/** How long to wait before the n-th new try (from 0): doubling, and spread, so that a class does not come back as one. */
export function backoff(tries: number, random: () => number = Math.random): number {
  return Math.min(longest, first * 2 ** tries) * (0.5 + random())
}

/** How long to wait where the server has said for how many seconds at least. */
export function asked(seconds = 0, random: () => number = Math.random): number {
  const least = seconds * 1000
  return least + Math.min(least, spread) * random()
}
