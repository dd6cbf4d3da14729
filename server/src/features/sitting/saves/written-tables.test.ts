import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordedByName } from '#/db/acts/recorded-tables.ts'
import { aWorld } from '#test/world.ts'
import { hearText } from '../contacts.ts'
import { fromPages } from './texts.ts'

const world = aWorld()

interface Plan {
  readonly Operation?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** The tables that a statement adds rows to or changes. */
async function writtenBy(text: string): Promise<string[]> {
  const { rows } = await sql.raw(`explain (generic_plan, format json) ${text}`).execute(world.db)
  // The form of plans in JSON.
  const [{ 'QUERY PLAN': plans } = { 'QUERY PLAN': [] }] = rows as { 'QUERY PLAN': { Plan: Plan }[] }[]
  const written = ({ Operation, Plans = [], ...plan }: Plan): string[] => [
    ...(Operation === undefined ? [] : [plan['Relation Name'] ?? 'unknown']),
    ...Plans.flatMap(written),
  ]
  return plans.flatMap(({ Plan: plan }) => written(plan))
}

test('no trigger of acts runs on the way of a save, nor of what is heard with it', async () => {
  const saved = await writtenBy(fromPages.inTime.text)
  const heard = await writtenBy(hearText)
  expect([saved, heard]).toEqual([['answer_saves'], ['sitting_contacts']])
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where not tgisinternal
      and tgrelid in ('answer_saves'::regclass, 'sitting_contacts'::regclass)`.execute(world.db)
  expect(rows).toEqual([])
  expect([...recordedByName.keys()].filter((table) => [...saved, ...heard].includes(table))).toEqual([])
})
