import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import { insertOnlyTables } from './rights.ts'
import { domainColumns, generateTypes } from './types.ts'

const world = aWorld()

test('the committed types are those of the migrated database', async () => {
  const committed = readFileSync(join(import.meta.dirname, 'generated.ts'), 'utf8')
  expect(await generateTypes(world.ownerUrl)).toBe(committed)
})

test.for(Object.entries(domainColumns).filter(([, [, , list]]) => list !== undefined))(
  'the check of %s lists what the domain lists',
  async ([column, [module, , list = '']]) => {
    const [table = '', name = ''] = column.split('.')
    const client = new pg.Client({ connectionString: world.ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(k.oid) as definition from pg_constraint k
       where k.conrelid = $1::regclass and k.contype = 'c' and k.conkey = array[
         (select attnum from pg_attribute where attrelid = k.conrelid and attname = $2)]`,
      [table, name],
    )
    await client.end()
    const listed = rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'([^']+)'::text/g)].map((match) => match[1]),
    )
    const known = (await import(
      /* @vite-ignore */ join(import.meta.dirname, `../../../domain/src/${module}.ts`)
    )) as Record<string, readonly string[]>
    expect(listed.sort()).toEqual([...(known[list] ?? [])].sort())
  },
)

const aColumn: Record<(typeof insertOnlyTables)[number], string> = {
  answer_saves: 'epoch',
  sitting_events: 'seconds',
  payments: 'amount',
  bookings: 'amount',
  bank_statements: 'filename',
  bank_statement_lines: 'amount',
  bank_line_acts: 'score',
  ledger_closings: 'reason',
  ledger_proofs: 'holds',
  papers: 'number',
  paper_modules: 'module_index',
  paper_questions: 'module_index',
  extra_times: 'seconds',
  // A merge changes the participant.
  extra_time_participants: 'extra_time_id',
  given_mark_history: 'mark',
  paper_mark_history: 'mark',
  second_marking_changes: 'share',
  // A merge changes the participant, an erasure the words.
  verdicts: 'verdict',
  doubt_decisions: 'decision',
  activity_log: 'changed',
  emailer_versions: 'subject',
  mail_attachments: 'filename',
  system_settings: 'value',
  website_copy_versions: 'title',
  terms: 'en',
  terms_acceptances: 'version',
  copy_texts: 'value',
}

test.for(insertOnlyTables)('the application can neither change nor delete rows of %s', async (table) => {
  const client = new pg.Client({ connectionString: world.appUrl })
  await client.connect()
  for (const attempt of [`delete from ${table}`, `truncate ${table}`, `drop table ${table}`]) {
    await expect(client.query(attempt)).rejects.toMatchObject({ code: '42501' })
  }
  await expect(client.query(`update ${table} set ${aColumn[table]} = ${aColumn[table]}`)).rejects.toMatchObject({
    code: '42501',
  })
  await client.end()
})
