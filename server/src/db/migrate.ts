import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { recordingTriggers } from './acts/recorded-tables.ts'
import { installTriggers } from './install-triggers.ts'
import { auditTriggers } from './noted-tables.ts'
import { grantRights } from './rights.ts'
import { inShortSteps, usualPatience, type Patience } from './short-steps.ts'

const folder = join(import.meta.dirname, '../../../db/migrations')
/** Any constant will do; it only has to be the same in every process that migrates. */
const lockKey = 4_201_984

/**
 * Brings the database up to date as its owner and grants the application's role what it needs. Safe when several
 * processes start at once: one migrates, the others wait for it. It changes what differs, one table after another.
 */
export async function migrate(
  ownerUrl: string,
  appRole: string,
  patience: Patience = usualPatience,
): Promise<{ applied: string[]; changed: string[] }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const applied = await applyFiles(client, { patience })
    await runMigrations({ connectionString: ownerUrl })
    const rights = await grantRights(client, appRole, patience)
    const triggers = await installTriggers(client, [...auditTriggers(), ...recordingTriggers()], patience)
    return { applied, changed: [...new Set([...rights, ...triggers])] }
  } finally {
    await client.end()
  }
}

/** Makes the tables of an earlier release, without rights of the application: for a backup of that release. */
export async function migrateTo(ownerUrl: string, names: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await applyFiles(client, { only: names, patience: usualPatience })
    await runMigrations({ connectionString: ownerUrl })
  } finally {
    await client.end()
  }
}

async function applyFiles(
  client: pg.Client,
  { only, patience }: { only?: ReadonlySet<string>; patience: Patience },
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const known = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations')
  const done = new Map(known.rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const { name, text, sha256 } of migrationFiles()) {
    const before = done.get(name)
    if (before !== undefined && before !== sha256)
      throw new Error(`The migration ${name} was changed after it had been applied.`)
    if (before !== undefined || only?.has(name) === false) continue
    try {
      await inShortSteps(client, patience, async () => {
        await client.query(text)
        await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256])
      })
    } catch (error) {
      throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    applied.push(name)
  }
  return applied
}

/** The names of all migrations, for the health check. */
export function migrationFiles(): { name: string; text: string; sha256: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

/** Grants every column of a table but the named ones. */
function withheld(role: string, { table, columns }: (typeof columnsOfTriggers)[number]): string {
  const names = columns.map((column) => `'${column}'`).join(', ')
  return `do $$ declare others text; begin
      select string_agg(quote_ident(attname), ', ') into others from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attname not in (${names});
      revoke insert, update on ${table} from ${role};
      execute format('grant insert (%1$s), update (%1$s) on ${table} to ${role}', others);
    end $$;`
}

async function grant(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  await client.query(`
    grant usage on schema public, graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    revoke insert, update, delete on schema_migrations from ${role};
    revoke update, delete on ${insertOnlyTables.join(', ')} from ${role};
    -- Notifications stay as they came; what became of them is written.
    revoke update, delete on payment_notifications from ${role};
    grant update (state, reason, attempt_id, transaction, amount, currency, handled_at) on payment_notifications to ${role};
    -- Bank accounts stay as they were proposed.
    revoke update, delete on bank_accounts from ${role};
    grant update (status, decided_by, decided_at, closed_at, closed_by) on bank_accounts to ${role};
    -- Records of consent stay as they are; they go with an erased learner, and to the learner that one is merged into.
    revoke update on consents from ${role};
    grant update (learner_id) on consents to ${role};
    -- A merge moves these rows to another record; it changes nothing else of them.
    grant update (customer_participant_id, participant_id) on extra_times to ${role};
    grant update (participant_id) on extra_time_participants to ${role};
    grant execute on function activity_log_make_month(date), activity_log_drop_before(date),
      erase_typed_answer(integer, integer, integer), erase_mark_comment(integer, integer, integer), erase_extra_time_reasons(integer),
      sort_search_entries(), erase_activity_reasons(bigint[], text[]) to ${role};
    ${columnsOfTriggers.map((one) => withheld(role, one)).join('\n')}
    ${notingTriggers()}
    ${recordingTriggers()}
    do $$ declare month regclass; begin
      -- Its rows are reached through the whole table alone.
      for month in select inhrelid from pg_inherits where inhparent = 'activity_log'::regclass loop
        execute format('revoke all on %s from ${role}', month);
      end loop;
    end $$;
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};`)
  // The job tables have row security without a policy; their owner passes it, the application needs a policy.
  const guarded = await client.query<{ relname: string }>(
    `select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
       and not exists (select 1 from pg_policy p where p.polrelid = c.oid)`,
  )
  for (const { relname } of guarded.rows) {
    await client.query(
      `create policy app on graphile_worker.${client.escapeIdentifier(relname)} to ${role} using (true) with check (true)`,
    )
  }
}
