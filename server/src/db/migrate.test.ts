import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { appRole } from './embedded/roles.ts'
import { aWorld } from '#test/world.ts'
import { migrate } from './migrate.ts'
import { migrationFiles } from './migration-files.ts'

const world = aWorld()
const patience = { lock: 50, pause: 100, attempts: 100 }

const clients: pg.Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
})
async function asOwner(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  clients.push(client)
  return client
}

test('a second run changes nothing and takes no lock on a table', async () => {
  const busy = await asOwner()
  // A lock that lets others read alone: any change of a table would wait for it.
  await busy.query('begin; lock table learners, answer_saves, payments in exclusive mode')
  const { applied, changed } = await migrate(world.ownerUrl, appRole, { ...patience, attempts: 1 })
  expect([applied, changed]).toEqual([[], []])
  await busy.query('rollback')
})

test('what differs is put right, and only that', async () => {
  const owner = await asOwner()
  await owner.query(`
    grant delete on payments to ${appRole};
    grant update (amount) on payments to ${appRole};
    revoke select on faqs from ${appRole};
    grant update (paid) on purchase_orders to ${appRole};
    grant truncate on learners to ${appRole};
    grant update on schema_migrations to ${appRole};
    drop trigger note_change on schools;
    create or replace trigger act_records_added after insert on countries referencing new table as changed for each statement
      execute function record_added_rows('')`)
  const { changed } = await migrate(world.ownerUrl, appRole, patience)
  expect(changed.toSorted()).toEqual([
    'countries',
    'faqs',
    'learners',
    'payments',
    'purchase_orders',
    'schema_migrations',
    'schools',
  ])
  expect((await migrate(world.ownerUrl, appRole, patience)).changed).toEqual([])
  const may = async (table: string, right: string) =>
    (await owner.query(`select has_table_privilege($1, $2, $3) as may`, [appRole, table, right])).rows[0].may
  expect(await may('payments', 'delete')).toBe(false)
  expect(await may('faqs', 'select')).toBe(true)
  expect(await may('learners', 'truncate')).toBe(false)
  const column = `select has_column_privilege($1, 'purchase_orders', 'paid', 'update') as may`
  expect((await owner.query(column, [appRole])).rows[0].may).toBe(false)
})

/** Tables whose index takes long. */
const large = new Set(['attempts', 'answer_saves', 'participants', 'learners', 'sitting_statuses', 'activity_log'])

test('no large table stays locked against readers while an index of it is built', () => {
  const both = migrationFiles().flatMap(({ name, text }) => {
    // Earlier ones are released.
    if (name < '0148') return []
    const named = (statement: RegExp) => [...text.matchAll(statement)].map(([, table]) => table)
    const indexed = named(/create (?:unique )?index \w+ on (\w+)/g)
    return named(/alter table (\w+)/g).flatMap((table) =>
      large.has(table ?? '') && indexed.includes(table) ? [`${name}: ${table}`] : [],
    )
  })
  expect(both).toEqual([])
})

const withIndexes = [
  '0164-learners-of-a-gender-by-name.sql',
  '0166-index-of-participations.sql',
  '0167-key-of-participations.sql',
]

test('learners and participants are read and written while their indexes are built, and a second migration waits', async () => {
  const owner = await asOwner()
  await owner.query('delete from schema_migrations where name = any($1)', [withIndexes])
  const long = await asOwner()
  await long.query('begin; lock table learners, participants in row exclusive mode')
  let isDone = false
  const migrating = Promise.all([
    migrate(world.ownerUrl, appRole, patience),
    migrate(world.ownerUrl, appRole, patience),
  ]).finally(() => (isDone = true))
  const waits: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now()
    await owner.query(
      'begin; lock table learners, participants in row exclusive mode; select from learners limit 1; rollback',
    )
    waits.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  expect(isDone).toBe(false)
  expect(Math.max(...waits)).toBeLessThan(patience.lock + 3000)
  await long.query('commit')
  const applied = (await migrating).map((one) => one.applied)
  expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([withIndexes, []])
  const { rows } = await owner.query(`select indexdef from pg_indexes join pg_index on indexrelid = indexname::regclass
    where indexname in ('learners_by_gender_and_first_name', 'learners_by_gender_and_last_name',
      'participants_learner_id_olympiad_id_key') and indisvalid`)
  expect(rows).toHaveLength(3)
  expect(rows.some(({ indexdef }) => /UNIQUE.*INCLUDE \(id\)/.test(indexdef))).toBe(true)
})

test('an index whose building broke off is built again', async () => {
  const owner = await asOwner()
  await owner.query('delete from schema_migrations where name = any($1)', [withIndexes])
  const long = await asOwner()
  await long.query('begin; lock table participants in row exclusive mode')
  const broken = migrate(world.ownerUrl, appRole, patience).catch((error: unknown) => String(error))
  const waiting = `select pid from pg_stat_activity where query like '%create unique index concurrently%' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await owner.query(`select pg_terminate_backend(pid) from (${waiting}) one`)
  expect(await broken).toMatch(/terminat|closed/i)
  await long.query('commit')
  const invalid = 'select from pg_index where not indisvalid'
  expect((await owner.query(invalid)).rowCount).toBe(1)
  const { applied } = await migrate(world.ownerUrl, appRole, patience)
  expect(applied).toEqual(withIndexes.slice(1))
  expect((await owner.query(invalid)).rowCount).toBe(0)
})

test('work on a table goes on while a migration waits for a long transaction', async () => {
  const owner = await asOwner()
  await owner.query('drop trigger note_change on terms')
  const long = await asOwner()
  // Rows that are being written: a trigger must wait for the end of this.
  await long.query('begin; lock table terms in row exclusive mode')
  let isDone = false
  const migrating = migrate(world.ownerUrl, appRole, patience).finally(() => (isDone = true))
  const waits: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now()
    await owner.query('begin; lock table terms in row exclusive mode; rollback')
    waits.push(performance.now() - started)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  expect(isDone).toBe(false)
  // One lock's time, and room for a slow machine; without steps it would be the whole transaction.
  expect(Math.max(...waits)).toBeLessThan(patience.lock + 3000)
  await long.query('commit')
  expect((await migrating).changed).toEqual(['terms'])
})
