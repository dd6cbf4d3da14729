import { suiteSlug } from '@agon/domain/constants'
import {
  defaultSettings,
  systemSettingNames,
  systemSettings,
  type SystemSettingName,
  type SystemSettingValues,
} from '@agon/domain/system-setting/settings'
import type { SystemSetting } from '@agon/domain/system-setting/setting'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { readSystemSettings, systemSettingsOf } from '#/db/system-settings.ts'
import type { App } from '#/http/handler.ts'
import { environmentSettings } from './environment-settings.ts'

const longestHistory = 20

/** The public settings, without descriptions. */
export async function publicSettings(app: App) {
  const values = await systemSettingsOf(app.database)
  const shown = systemSettingNames.map((name) => [name, isPublic(name) ? values[name] : null])
  return { ...asItem(shown), settings: null, environment: null }
}

/** All settings with their descriptions and histories. */
export async function allSettings(app: App) {
  const { db } = app.database
  const [values, changes] = await Promise.all([readSystemSettings(db), readChanges(db)])
  const settings = systemSettingNames.map((name) => {
    const { type, title, description, readers } = systemSettings[name]
    const history = historyOf(name, changes)
    return {
      name,
      type,
      title,
      description,
      default: defaultSettings[name],
      value: values[name],
      readers: [...readers],
      isPublic: isPublic(name),
      changedAt: history[0]?.at ?? null,
      history,
    }
  })
  return { ...asItem(Object.entries(values)), settings, environment: environmentSettings(app.config) }
}

const isPublic = (name: SystemSettingName) => (systemSettings[name] as SystemSetting).isPublic === true

function asItem(values: (readonly [string, unknown] | unknown[])[]) {
  return {
    suite: suiteSlug,
    ...(Object.fromEntries(values as [string, unknown][]) as {
      [Name in SystemSettingName]: SystemSettingValues[Name] | null
    }),
  } // the names are those of the settings
}

type Change = Awaited<ReturnType<typeof readChanges>>[number]

/** The newest of each name, and one more: the value before the oldest that is shown. */
async function readChanges(db: Db) {
  const { rows } = await sql<{ name: string; value: unknown; changedAt: Date; by: string | null }>`
    select c.name, c.value, c.changed_at, u.full_name as by
    from (select *, row_number() over (partition by name order by id desc) as age from system_settings) c
      left join users u on u.id = c.changed_by
    where c.age <= ${longestHistory + 1} order by c.name, c.age`.execute(db)
  return rows
}

function historyOf(name: SystemSettingName, changes: readonly Change[]) {
  const own = changes.filter((change) => change.name === name)
  return own.slice(0, longestHistory).map(({ changedAt, by, value }, at) => {
    const before = own[at + 1]
    return { at: changedAt, by, from: before === undefined ? defaultSettings[name] : before.value, to: value }
  })
}
