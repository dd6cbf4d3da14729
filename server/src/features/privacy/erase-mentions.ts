import { sql, type RawBuilder } from 'kysely'
import type { SavedFilter } from '@agon/contract/saved-view/calls'
import type { Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { rowsOfPerson, tablesOf } from '#/db/personal-data/registry.ts'
import type { Subject } from '#/db/personal-data/table-use.ts'
import { findsByName, mentions, wordsOf } from './mentions.ts'

/** Empties texts that name the person: searches and titles of saved views, reasons of calls, and what was written about others. */
export async function eraseMentions(tx: Tx, subject: Subject, names: readonly string[]): Promise<void> {
  await eraseSearches(tx, (text) => names.some((name) => findsByName(text, name)))
  for (const { table, column, erasedTo } of textsAboutOthers) {
    const naming = await rowsNaming(tx, { table, column }, names)
    if (naming.length === 0) continue
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${erasedTo} where id = any(${naming}::int4[])`.execute(
      tx,
    )
  }
  await eraseMentionsInMarks(tx, names)
  const entries = await rowsNaming(tx, { table: 'activityLog', column: 'reason' }, names)
  await sql`select erase_activity_reasons(${entries}::bigint[], array(${recordsOf(subject)}))`.execute(tx)
}

interface TextColumn {
  readonly table: string
  readonly column: string
}

/** Texts of people about a record that is not the person's. Invoices keep theirs. */
const textsAboutOthers: readonly (TextColumn & { readonly erasedTo: string })[] = [
  { table: 'acts', column: 'reason', erasedTo: '' },
  { table: 'erasures', column: 'reason', erasedTo: '' },
  { table: 'extraTimeRequests', column: 'reason', erasedTo: '' },
  { table: 'extraTimeRequests', column: 'answer', erasedTo: '' },
  { table: 'interests', column: 'earlierNames', erasedTo: '' },
  { table: 'interests', column: 'message', erasedTo: '' },
  { table: 'interests', column: 'reason', erasedTo: '' },
  { table: 'learnerLoads', column: 'fileName', erasedTo: '' },
  { table: 'notes', column: 'body', erasedTo: '[erased]' },
  { table: 'notes', column: 'cause', erasedTo: '' },
  { table: 'notes', column: 'remedy', erasedTo: '' },
  { table: 'notes', column: 'title', erasedTo: '[erased]' },
  { table: 'proposals', column: 'reason', erasedTo: '[erased]' },
  { table: 'proposals', column: 'answer', erasedTo: '' },
  { table: 'purchaseOrderComments', column: 'body', erasedTo: '[erased]' },
  { table: 'sittingFeedback', column: 'comment', erasedTo: '' },
  { table: 'sittingFeedback', column: 'redactedComment', erasedTo: '' },
  { table: 'usefulContacts', column: 'notes', erasedTo: '' },
]

async function rowsNaming(tx: Tx, { table, column }: TextColumn, names: readonly string[]): Promise<number[]> {
  const words = [...new Set(names.flatMap(wordsOf))]
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} <> ''
      and exists (select from unnest(${words}::text[]) word where strpos(folded(${sql.ref(column)}), word) > 0)`.execute(
    tx,
  )
  return rows.filter(({ text }) => names.some((name) => mentions(text, name))).map(({ id }) => id)
}

/** Comments of markers on the answer of another learner. */
async function eraseMentionsInMarks(tx: Tx, names: readonly string[]): Promise<void> {
  const words = [...new Set(names.flatMap(wordsOf))]
  const { rows } = await sql<{ attemptId: number; questionId: number; version: number; comment: string }>`
    select attempt_id, question_id, version, comment from given_mark_history where comment <> ''
      and exists (select from unnest(${words}::text[]) word where strpos(folded(comment), word) > 0)`.execute(tx)
  for (const { attemptId, questionId, version, comment } of rows) {
    if (!names.some((name) => mentions(comment, name))) continue
    await sql`select erase_mark_comment(${attemptId}, ${questionId}, ${version})`.execute(tx)
    await sql`update given_marks set comment = '' where attempt_id = ${attemptId} and question_id = ${questionId}
      and version = ${version}`.execute(tx)
  }
}

/** The records of a learner or a member of a team, as the activity log names them. */
function recordsOf(subject: Subject): RawBuilder<unknown> {
  const tables = subject.kind === 'learner' || subject.kind === 'member' ? tablesOf(subject.kind) : []
  const records = tables.flatMap((table) =>
    'id' in table.columns && typeof table.of[subject.kind] !== 'function'
      ? [
          sql`select ${`${snake(table.table)}:`} || id from ${sql.table(table.table)} where ${rowsOfPerson(table, subject)}`,
        ]
      : [],
  )
  return sql.join([sql`select null::text where false`, ...records], sql` union all `)
}

async function eraseSearches(tx: Tx, isNamed: (text: string) => boolean): Promise<void> {
  const views = await tx
    .selectFrom('savedViews')
    .select(['id', 'name', 'q'])
    .select(sql<SavedFilter[]>`filters`.as('filters')) // written from the body of the call alone
    .execute()
  for (const { id, name, q, filters } of views) {
    const left = filters.filter(({ value }) => !isNamed(value))
    const changed = {
      ...(isNamed(name) ? { name: `View ${id}` } : {}),
      ...(isNamed(q) ? { q: '' } : {}),
      ...(left.length < filters.length ? { filters: JSON.stringify(left) } : {}),
    }
    if (Object.keys(changed).length > 0) await tx.updateTable('savedViews').set(changed).where('id', '=', id).execute()
  }
}
