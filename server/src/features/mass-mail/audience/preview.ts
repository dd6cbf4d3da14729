import { alternatives, type Audience } from '@agon/domain/audience'
import { factNames, factOf, type FactName } from '@agon/domain/audience/facts'
import { betweenFacts, reasonWords } from '@agon/domain/audience/reasons'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { EmptyValue } from './empty-values.ts'
import { valueOf } from './fact-sql.ts'
import { judged, type Judging } from './judge.ts'

export interface PreviewOptions {
  readonly limit: number
  readonly offset: number
  /** Lists people without a mail for this reason; null: the recipients. */
  readonly leftOut: string | null
  /** Variables of the template that can be empty. */
  readonly emptyValues?: readonly EmptyValue[]
  /** Lists only recipients for whom this variable is empty. */
  readonly empty?: string | undefined
}

interface PreviewRow {
  readonly email: string
  readonly name: string
  readonly school: string
  readonly values: readonly string[]
  readonly value: string | null
}

/** The numbers of a population and some of its people, in one statement. */
export async function previewAudience(
  db: Db,
  judging: Judging,
  { limit, offset, leftOut, emptyValues = [], empty }: PreviewOptions,
) {
  const listed = emptyValues.find(({ name }) => name === empty)?.isEmpty ?? sql`true`
  const empties = [
    sql`'recipients', count(*)`,
    ...emptyValues.map(({ name, isEmpty }) => sql`${name}::text, count(*) filter (where ${isEmpty})`),
  ]
  const facts = factsOf(judging.audience)
  const values = sql.join(facts.map((fact) => sql`coalesce(${valueOf(fact, judging)}, '')`))
  const { rows } = await sql<{
    counts: Record<string, number> | null
    empties: Record<string, number> | null
    items: PreviewRow[] | null
  }>`
    with j as materialized (${judged(judging)}),
    counted as (select coalesce(reason, '') as reason, count(*)::integer as number from j group by reason),
    listed as (select j.* from j where reason is not distinct from ${leftOut}::text and ${listed}
      order by address, place, customer_participant_id limit ${limit} offset ${offset})
    select (select jsonb_object_agg(reason, number) from counted) as counts,
      (select jsonb_build_object(${sql.join(empties)}) from j where reason is null) as empties,
      (select jsonb_agg(jsonb_build_object('email', u.address, 'name', coalesce(u.names, u.name), 'school', u.school,
        'value', u.value, 'values', array[${values}]::text[]) order by u.address, u.place, u.customer_participant_id)
        from listed u) as items`.execute(db)
  const { '': total = 0, ...out } = rows[0]?.counts ?? {}
  return {
    population: total + Object.values(out).reduce((sum, number) => sum + number, 0),
    total,
    leftOut: out,
    empty: emptyValues.map(({ kind, name, label }) => ({ kind, name, label, count: rows[0]?.empties?.[name] ?? 0 })),
    items: (rows[0]?.items ?? []).map(({ values: known, value, ...person }) => ({
      ...person,
      reason:
        leftOut === null
          ? facts.map((fact, index) => valueLabel(fact, known[index] ?? '')).join(' · ')
          : failureWords(leftOut, value),
    })),
  }
}

/** The facts of an audience, each once, in the order of the catalogue. */
export function factsOf({ where }: Audience): FactName[] {
  const named = new Set(where.flatMap(alternatives).map(({ fact }) => fact))
  return factNames.filter((fact) => named.has(fact))
}

/** “Order: Unpaid”. */
export function valueLabel(name: string, value: string): string {
  const fact = factOf(name)
  const known = typeof fact?.values === 'object' ? fact.values[value]?.[0] : undefined
  return `${fact?.label ?? name}: ${known ?? (value === '' ? 'none' : value)}`
}

/** A reason for no mail with the values that caused it. */
export function failureWords(reason: string, value: string | null): string {
  if (value === null) return reasonWords(reason)
  const values = value.split(betweenFacts)
  return reason
    .split(betweenFacts)
    .map((fact, index) => valueLabel(fact, values[index] ?? ''))
    .join(' · ')
}
