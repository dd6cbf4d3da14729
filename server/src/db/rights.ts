import type pg from 'pg'
import { inShortSteps, type Patience } from './short-steps.ts'

/** Tables that the application may add to and read, and nothing else. */
export const insertOnlyTables = [
  'answer_saves',
  'sitting_events',
  'payments',
  'bookings',
  'bank_statements',
  'bank_statement_lines',
  'bank_line_acts',
  'ledger_closings',
  'ledger_proofs',
  'papers',
  'paper_modules',
  'paper_questions',
  'extra_times',
  'extra_time_participants',
  'given_mark_history',
  'paper_mark_history',
  'second_marking_changes',
  'verdicts',
  'doubt_decisions',
  'activity_log',
  'emailer_versions',
  'mail_attachments',
  'system_settings',
  'website_copy_versions',
  'terms',
  'terms_acceptances',
  'copy_texts',
] as const

/** Columns that only triggers of the database write: sums of rows that are only added, and texts of other tables. */
export const columnsOfTriggers: readonly { readonly table: string; readonly columns: readonly string[] }[] = [
  { table: 'purchase_orders', columns: ['paid'] },
  { table: 'proposals', columns: ['search'] },
]

/** Tables whose rows the product does not change, apart from the record that they belong to. */
export const unchangedTables: readonly string[] = [...insertOnlyTables, 'consents']

/** The columns that the application may change of tables that it may not change otherwise. */
const changedColumns: Readonly<Record<string, readonly string[]>> = {
  // Notifications stay as they came; their outcome is written.
  payment_notifications: ['state', 'reason', 'attempt_id', 'transaction', 'amount', 'currency', 'handled_at'],
  // Bank accounts stay as they were proposed.
  bank_accounts: ['status', 'decided_by', 'decided_at', 'closed_at', 'closed_by'],
  // Records of consent stay as they are; they go with an erased learner, and to the learner that one is merged into.
  consents: ['learner_id'],
  // A merge moves these rows to another record; it changes nothing else of them.
  extra_times: ['customer_participant_id', 'participant_id'],
  extra_time_participants: ['participant_id'],
  // An erasure takes names out of the words, too.
  verdicts: ['participant_id', 'reason'],
  doubt_decisions: ['participant_id', 'note'],
}

/** Functions that no other role may call. */
const functions = [
  'activity_log_make_month(date)',
  'activity_log_drop_before(date)',
  'erase_typed_answer(integer, integer, integer)',
  'erase_mark_comment(integer, integer, integer)',
  'erase_extra_time_reasons(integer)',
  'erase_terms_acceptances(integer)',
  'sort_search_entries()',
  'erase_activity_reasons(bigint[], text[])',
]

/** For the mark of a complete release: it changes with each of them. */
export const declaredRights = { insertOnlyTables, columnsOfTriggers, changedColumns, functions }

type Right = 'select' | 'insert' | 'update' | 'delete'

interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  /** A month of the activity log, which is reached through the whole table alone. */
  readonly isMonth: boolean
  /** The rights of the role: `select`, or `update paid` of a column. */
  readonly held: readonly string[]
}

/** Grants the application's role what it needs, and revokes all else. Answers what was changed. */
export async function grantRights(client: pg.Client, appRole: string, patience: Patience): Promise<string[]> {
  const role = client.escapeIdentifier(appRole)
  const changed: string[] = []
  const grant = async (what: string, ...statements: string[]) => {
    await inShortSteps(client, patience, () => client.query(statements.join(';')))
    changed.push(what)
  }
  for (const schema of await lacking(client, appRole, schemas))
    await grant(schema, `grant usage on schema ${schema} to ${role}`)
  for (const table of await tablesOf(client, appRole)) {
    const wanted = wantedRights(table)
    if (isSame(table.held, wanted.flatMap(asHeld))) continue
    const on = `${table.schema}.${client.escapeIdentifier(table.name)}`
    await grant(
      table.name,
      `revoke all on ${on} from ${role}`,
      ...wanted.map(([right, columns]) => {
        const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
        return `grant ${right}${columns.length === 0 ? '' : ` (${named})`} on ${on} to ${role}`
      }),
    )
  }
  for (const sequence of await lacking(client, appRole, sequences))
    await grant(sequence, `grant usage, select on sequence ${sequence} to ${role}`)
  for (const name of await lacking(client, appRole, callable, functions))
    await grant(name, `grant execute on function ${name} to ${role}`)
  // The job tables have row security without a policy; their owner passes it, the application needs a policy.
  for (const name of await lacking(client, appRole, guarded))
    await grant(name, `create policy app on ${name} to ${role} using (true) with check (true)`)
  return changed
}

/** A right with its columns; none: of the whole table. */
type Wanted = readonly [Right, readonly string[]]

function wantedRights({ schema, name, columns, isMonth }: Table): Wanted[] {
  const whole = (...rights: Right[]): Wanted[] => rights.map((right) => [right, []])
  if (schema !== 'public') return whole('select', 'insert', 'update', 'delete')
  if (isMonth) return []
  if (name === 'schema_migrations' || name === 'complete_releases') return whole('select')
  const ofTriggers = columnsOfTriggers.find(({ table }) => table === name)
  if (ofTriggers !== undefined) {
    const others = columns.filter((column) => !ofTriggers.columns.includes(column))
    return [...whole('select', 'delete'), ['insert', others], ['update', others]]
  }
  const updated = changedColumns[name]
  if (updated !== undefined) {
    const rights: Right[] = name === 'consents' ? ['select', 'insert', 'delete'] : ['select', 'insert']
    return [...whole(...rights), ['update', updated]]
  }
  if ((insertOnlyTables as readonly string[]).includes(name)) return whole('select', 'insert')
  return whole('select', 'insert', 'update', 'delete')
}

const asHeld = ([right, columns]: Wanted): string[] =>
  columns.length === 0 ? [right] : columns.map((column) => `${right} ${column}`)

const isSame = (held: readonly string[], wanted: readonly string[]) =>
  held.length === wanted.length && new Set([...held, ...wanted]).size === wanted.length

async function tablesOf(client: pg.Client, appRole: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = 'activity_log'::regclass) as "isMonth",
       array(select lower(x.privilege_type) from aclexplode(c.relacl) x where x.grantee = r.oid
         union all
         select lower(x.privilege_type) || ' ' || a.attname from pg_attribute a, aclexplode(a.attacl) x
         where a.attrelid = c.oid and not a.attisdropped and x.grantee = r.oid) as held
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_roles r
     where r.rolname = $1 and n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm', 'f')
     order by 1, 2`,
    [appRole],
  )
  return rows
}

const schemas = `select s from unnest(array['public', 'graphile_worker']) s where not has_schema_privilege($1, s, 'usage')`
const sequences = `select c.oid::regclass::text as s from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker')
    and not (has_sequence_privilege($1, c.oid, 'usage') and has_sequence_privilege($1, c.oid, 'select'))`
const callable = `select s from unnest($2::text[]) s where not has_function_privilege($1, s, 'execute')
  union all select p.oid::regprocedure::text from pg_proc p
  where p.pronamespace = 'graphile_worker'::regnamespace and not has_function_privilege($1, p.oid, 'execute')`
const guarded = `select c.oid::regclass::text as s from pg_class c
  where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity and $1 <> ''
    and not exists (select from pg_policy p where p.polrelid = c.oid)`

/** The names that a query of missing rights gives. */
async function lacking(client: pg.Client, appRole: string, query: string, ...more: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ s: string }>(query, [appRole, ...more])
  return rows.map(({ s }) => s)
}
