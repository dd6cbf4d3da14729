import pg from 'pg'

/** Hears how many saves go into each commit of the answer-saving route. */
export function hearSaves() {
  const sizes: number[] = []
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function heard(this: pg.Client, ...words: unknown[]): unknown {
    const [config] = words
    if (isSaves(config)) sizes.push(config.values[0].split(',').length)
    return query.apply(this, words)
  } as typeof pg.Client.prototype.query
  return {
    sizes,
    clear: () => void sizes.splice(0),
    describe() {
      const sorted = sizes.toSorted((a, b) => a - b)
      const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length
      return { mean: Math.round(mean * 10) / 10, p50: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 }
    },
  }
}

/** The statement's first parameter is an array of sessions in PostgreSQL's text form, one per save. */
function isSaves(config: unknown): config is { values: [string] } {
  return typeof config === 'object' && config !== null && 'name' in config && config.name === 'insert-saves'
}
