import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { olympiadSettingNames, type OlympiadSettingName } from '@agon/domain/olympiad-settings'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'

/** Changes of a setting that are shown. */
const longestHistory = 20
/** Acts that are read for the histories: thousands of moves of dates would say no more. */
const mostActs = 500

interface SettingChange {
  readonly at: Date
  readonly by: string | null
  readonly from: string | null
  readonly to: string | null
}

/** The settings of an olympiad as texts, each with its changes of the last months, newest first. */
export async function readSettings(db: Db, id: OlympiadId) {
  if (id === platformOlympiadId) throw new Problem('notFound')
  const [olympiad, acts] = await Promise.all([
    db.selectFrom('olympiads').selectAll().where('id', '=', id).executeTakeFirst(),
    readActs(db, id),
  ])
  if (olympiad === undefined) throw new Problem('notFound')
  return olympiadSettingNames.map((name) => ({
    name,
    value: asText(olympiad[name]),
    changes: changesOf(name, acts).slice(0, longestHistory),
  }))
}

interface ActOnOlympiad {
  at: Date
  by: string | null
  /** `[before, after]` by column. */
  values: Record<string, readonly [unknown, unknown]>
}

/** By the index of acts on olympiads themselves. */
async function readActs(db: Db, id: OlympiadId): Promise<ActOnOlympiad[]> {
  const { rows } = await sql<ActOnOlympiad>`
    select l.at, coalesce(real.full_name, u.full_name) as by, change -> 'values' as values
    from (select * from activity_log where olympiad_id = ${id} and record_table = 'olympiads'
        order by at desc, id desc limit ${mostActs}) l
      cross join lateral jsonb_array_elements(l.changes) change
      left join users u on u.id = l.user_id
      left join users real on real.id = l.real_user_id
    where change ->> 'table' = 'olympiads' and change ->> 'id' = ${String(id)} and change ->> 'act' = 'update'
    order by l.at desc, l.id desc`.execute(db)
  return rows
}

function changesOf(name: OlympiadSettingName, acts: readonly ActOnOlympiad[]): SettingChange[] {
  return acts.flatMap(({ at, by, values }) => {
    const change = values[snake(name)]
    return change === undefined ? [] : [{ at, by, from: asText(change[0]), to: asText(change[1]) }]
  })
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
