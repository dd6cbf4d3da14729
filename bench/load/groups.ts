import pg from 'pg'

/** Hears how many saves go into each commit of the answer-saving route. */
export function hearSaves() {
  const sizes: number[] = []
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function heard(this: pg.Client, ...words: unknown[]): unknown {
    const [config] = words
    if (isSaves(config)) sizes.push(config.values[0].readInt32BE(12))
    return query.apply(this, words)
  } as typeof pg.Client.prototype.query
  return {
    sizes,
    clear: () => void sizes.splice(0),
    describe() {
      const sorted = sizes.toSorted((a, b) => a - b)
      const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
      return { mean: Math.round(mean * 10) / 10, p10: at(0.1), p50: at(0.5), p90: at(0.9), most: sorted.at(-1) ?? 0 }
    },
  }
}

/** The statement's first parameter is an array of sessions in PostgreSQL's binary form, one per save, its length at byte 12. */
function isSaves(config: unknown): config is { values: [Buffer] } {
  return typeof config === 'object' && config !== null && 'name' in config && config.name === 'insert-saves'
}
