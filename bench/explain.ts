import pg from 'pg'

export interface HeardQuery {
  text: string
  values: unknown[]
}

/** Keeps, from now on, what is asked of any database, so that it can be explained. */
export function hearQueries(): HeardQuery[] {
  const said: HeardQuery[] = []
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown
  pg.Client.prototype.query = function heard(this: pg.Client, ...words: unknown[]): unknown {
    const [text, values] = words
    if (typeof text === 'string') said.push({ text, values: Array.isArray(values) ? values : [] })
    return query.apply(this, words)
  } as typeof pg.Client.prototype.query
  return said
}

/** How the database goes about a query, under a title. */
export async function explainQuery(owner: pg.Client, title: string, { text, values }: HeardQuery): Promise<string> {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>({ text: `explain (analyze, buffers) ${text}`, values })
  return `── ${title}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`
}

/** Milliseconds of a plan, by the database's own clock. */
export function executionTime(plan: string): number {
  return Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1] ?? Number.NaN)
}
