import pg from 'pg'

/** Holds the rows that a statement locks, so that what changes them waits. Gives back how they are let go. */
export async function holdRows(databaseUrl: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return async () => {
    await client.query('commit')
    await client.end()
  }
}
