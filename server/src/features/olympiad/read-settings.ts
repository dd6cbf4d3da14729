import { platformOlympiadId } from '@agon/domain/constants'
import { systemMailKeys, systemMails } from '@agon/domain/emailer/system-mails'
import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { olympiadSettingNames } from '@agon/domain/olympiad-settings'
import { Problem } from '@agon/domain/problem'
import { projectSettingNames } from '@agon/domain/project-settings'
import { sql, type RawBuilder } from 'kysely'
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

/** The settings of an olympiad, its project and its mails as texts, each with its changes of the last months, newest first. */
export async function readSettings(db: Db, id: OlympiadId) {
  if (id === platformOlympiadId) throw new Problem('notFound')
  const olympiad = await db.selectFrom('olympiads').selectAll().where('id', '=', id).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  const own = sql`olympiad_id = ${id} and record_table = 'olympiads'`
  const [acts, project, mails] = await Promise.all([
    readActs(db, { table: 'olympiads', id }, own),
    readProject(db, olympiad.projectId),
    readMails(db, id),
  ])
  return { items: olympiadSettingNames.map((name) => settingOf(name, olympiad[name], acts)), project, mails }
}

async function readProject(db: Db, id: ProjectId) {
  const [project, issuers, acts] = await Promise.all([
    db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('issuers').select(['id', 'code']).execute(),
    readActs(
      db,
      { table: 'projects', id },
      sql`act_id is null and activity_records(changes) @> array[${`projects:${id}`}]`,
    ),
  ])
  const codes = new Map(issuers.map((issuer) => [String(issuer.id), issuer.code]))
  const code = (value: string | null) => (value === null ? null : (codes.get(value) ?? value))
  const items = projectSettingNames.map((name) => {
    const setting = settingOf(name, project[name], acts)
    if (name !== 'issuerId') return setting
    const changes = setting.changes.map((change) => ({ ...change, from: code(change.from), to: code(change.to) }))
    return { ...setting, value: code(setting.value), changes }
  })
  return { id, title: project.title, items }
}

/** The mails of which an olympiad may have own words. */
async function readMails(db: Db, olympiadId: OlympiadId) {
  const saved = await db
    .selectFrom('emailers as e')
    .innerJoin('emailerVersions as v', 'v.emailerId', 'e.id')
    .leftJoin('users as u', 'u.id', 'v.savedBy')
    .where('e.olympiadId', '=', olympiadId)
    .where('e.kind', '=', 'system')
    .groupBy(['e.name', 'e.archived', 'v.version', 'u.fullName'])
    .select(['e.name', 'e.archived', 'v.version', 'u.fullName as by', (eb) => eb.fn.max('v.savedAt').as('at')])
    .orderBy('at', 'desc')
    .execute()
  return systemMailKeys
    .filter((name) => systemMails[name].perOlympiad)
    .map((name) => {
      const versions = saved.filter((one) => one.name === name)
      return {
        name,
        isOwn: versions.some(({ archived }) => !archived),
        changes: versions.slice(0, longestHistory).map(({ at, by, version }) => ({ at, by, version })),
      }
    })
}

interface Act {
  at: Date
  by: string | null
  /** `[before, after]` by column. */
  values: Record<string, readonly [unknown, unknown]>
}

/** Changes of one record, by an index of the activity log. */
async function readActs(
  db: Db,
  { table, id }: { readonly table: 'olympiads' | 'projects'; readonly id: number },
  indexed: RawBuilder<unknown>,
): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select l.at, coalesce(real.full_name, u.full_name) as by, change -> 'values' as values
    from (select * from activity_log where ${indexed} order by at desc, id desc limit ${mostActs}) l
      cross join lateral jsonb_array_elements(l.changes) change
      left join users u on u.id = l.user_id
      left join users real on real.id = l.real_user_id
    where change ->> 'table' = ${table} and change ->> 'id' = ${String(id)} and change ->> 'act' = 'update'
    order by l.at desc, l.id desc`.execute(db)
  return rows
}

function settingOf<Name extends string>(name: Name, value: unknown, acts: readonly Act[]) {
  return { name, value: asText(value), changes: changesOf(name, acts).slice(0, longestHistory) }
}

function changesOf(name: string, acts: readonly Act[]): SettingChange[] {
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
