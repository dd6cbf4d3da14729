import { sql } from 'kysely'
import { joins } from './joins.ts'
import { mergeRules, type MergedTable, type Rule } from './rules.ts'
import { asRows, countOf, type Pair, type Work } from './work.ts'

/** Applies the rules to the rows of merged records, for all pairs at once. */
export async function followRules(work: Work, table: MergedTable, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return
  for (const [reference, rule] of Object.entries<Rule>(mergeRules[table])) {
    if (work.act === 'merger' && 'ifMerger' in rule && rule.ifMerger === 'stays') continue
    const [name = '', column = ''] = reference.split('.')
    if (rule.does === 'join' || rule.does === 'strictest') await joins[rule.join](work, pairs)
    if (rule.does === 'keep') await dropDoubles(work, { name, column, ...rule }, pairs)
    if (rule.does === 'move' || rule.does === 'keep') await moveRows(work, { name, column, ...rule }, pairs)
  }
}

interface Reference {
  readonly name: string
  readonly column: string
  readonly what: string
}

async function moveRows(work: Work, { name, column, what, ...rule }: Reference, pairs: readonly Pair[]): Promise<void> {
  const onlyOpen = work.act === 'merger' && 'ifMerger' in rule && rule.ifMerger === 'open'
  const moved = sql`update ${sql.table(name)} r set ${sql.ref(column)} = pair.into_id from ${asRows(pairs)}
    where r.${sql.ref(column)} = pair.from_id ${onlyOpen ? sql`and r.status = 'open'` : sql``}`
  work.moves.add(what, await countOf(moved, work.tx))
}

async function dropDoubles(
  work: Work,
  { name, column, what, columns }: Reference & { readonly columns: readonly string[] },
  pairs: readonly Pair[],
): Promise<void> {
  const same = columns.map((one) => sql`and o.${sql.ref(one)} = r.${sql.ref(one)}`)
  const dropped = sql`delete from ${sql.table(name)} r using ${asRows(pairs)}
    where r.${sql.ref(column)} = pair.from_id
      and exists (select from ${sql.table(name)} o where o.${sql.ref(column)} = pair.into_id ${sql.join(same, sql` `)})`
  work.joins.add(what, await countOf(dropped, work.tx))
}
