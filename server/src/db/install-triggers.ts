import type pg from 'pg'
import { inShortSteps, type Patience } from './short-steps.ts'

/** A trigger that the declarations of the product ask for. */
export interface TableTrigger {
  readonly table: string
  readonly name: string
  /** The statement that makes it on a table. */
  statement(on: string): string
}

/** Makes the triggers that are missing or differ, one table after another. Answers the tables that were changed. */
export async function installTriggers(
  client: pg.Client,
  wanted: readonly TableTrigger[],
  patience: Patience,
): Promise<string[]> {
  const present = await presentTriggers(client)
  const definitions = await definitionsOf(client, wanted)
  const differing = wanted.filter((trigger, at) => present.get(`${trigger.table} ${trigger.name}`) !== definitions[at])
  const byTable = Map.groupBy(differing, ({ table }) => table)
  for (const [table, triggers] of byTable) {
    await inShortSteps(client, patience, async () => {
      for (const { statement } of triggers) await client.query(statement(table))
    })
  }
  return [...byTable.keys()]
}

async function presentTriggers(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0`,
  )
  return new Map(rows.map(({ table, name, definition }) => [`${table} ${name}`, comparable(definition)]))
}

/** As the database writes them: each is made on a table of this session alone. */
async function definitionsOf(client: pg.Client, wanted: readonly TableTrigger[]): Promise<string[]> {
  await client.query('create temporary table trigger_probe (n integer)')
  try {
    const definitions: string[] = []
    for (const { name, statement } of wanted) {
      await client.query(statement('trigger_probe'))
      const { rows } = await client.query<{ definition: string }>(
        `select pg_get_triggerdef(oid) as definition from pg_trigger
         where tgrelid = 'pg_temp.trigger_probe'::regclass and tgname = $1`,
        [name],
      )
      definitions.push(comparable(rows[0]?.definition ?? ''))
    }
    return definitions
  } finally {
    await client.query('drop table pg_temp.trigger_probe')
  }
}

/** Without the table. */
const comparable = (definition: string) => definition.replace(/ ON \S+ /, ' ON table ')
