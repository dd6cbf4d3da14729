import pg from 'pg'

/** Prints, from now on, every statement of any database that takes longer than these milliseconds, as it ends. */
export function printLongStatements(milliseconds: number): void {
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function timed(this: pg.Client, ...words: unknown[]): unknown {
    const began = performance.now()
    const answer = query.apply(this, words)
    const [asked] = words
    const text = typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text)
    const done = () => {
      const took = performance.now() - began
      if (took > milliseconds) console.log(`${Math.round(took)} ms  ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
    }
    if (answer instanceof Promise) answer.then(done, done)
    return answer
  } as typeof pg.Client.prototype.query
}
