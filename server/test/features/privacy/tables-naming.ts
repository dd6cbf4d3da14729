import pg from 'pg'
import { snake } from '#/db/noted-tables.ts'
import { personalData } from '#/db/personal-data/registry.ts'
import type { World } from '#test/world.ts'

/** Every row of the database as text, of all tables. */
export async function wholeDatabase({ ownerUrl }: Pick<World, 'ownerUrl'>): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const texts: string[] = []
  for (const table of Object.keys(personalData)) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${snake(table)} t`)
    texts.push(...rows.map(({ text }) => `${table}: ${text}`))
  }
  await client.end()
  return texts
}

/** The tables that have one of the names somewhere. */
export async function tablesNaming(world: Pick<World, 'ownerUrl'>, names: RegExp): Promise<string[]> {
  const rows = (await wholeDatabase(world)).filter((row) => names.test(row))
  return [...new Set(rows.map((row) => row.split(':')[0] ?? ''))]
}
