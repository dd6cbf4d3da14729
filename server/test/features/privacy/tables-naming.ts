import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { World } from '#test/world.ts'

/** Every row of the database as text, of all tables, those of jobs included. */
export async function wholeDatabase({ ownerUrl }: Pick<World, 'ownerUrl'>): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const tables = await client.query<{ place: string; name: string }>(
    `select format('%I.%I', schemaname, tablename) as place, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { place, name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(`select t::text as text from ${place} t`)
    texts.push(...rows.map(({ text }) => `${camel(name)}: ${text}`))
  }
  await client.end()
  return texts
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The tables that have one of the names somewhere. */
export async function tablesNaming(world: Pick<World, 'ownerUrl'>, names: RegExp): Promise<string[]> {
  const rows = (await wholeDatabase(world)).filter((row) => names.test(row))
  return [...new Set(rows.map((row) => row.split(':')[0] ?? ''))]
}

/** The stored files that have one of the names, in their text or their own name. */
export async function filesNaming({ app }: Pick<World, 'app'>, names: RegExp): Promise<string[]> {
  const entries = await readdir(app.config.DATA_DIR, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'latin1') })))
  return read.filter(({ file, text }) => names.test(file) || names.test(text)).map(({ file }) => file)
}
