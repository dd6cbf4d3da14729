import { settingSchema } from '@agon/contract/system/settings'
import {
  defaultSettings,
  systemSettingNames,
  systemSettings,
  type SystemSettingName,
  type SystemSettingValues,
} from '@agon/domain/system-setting/settings'
import type { Database, Db } from './database.ts'
import { ShortMemory } from './short-memory.ts'

/** Milliseconds that a process uses a value before it reads it again. A change reaches every process within 5 s. */
const memory = 2000

const remembered = new WeakMap<Database, ShortMemory<Readonly<SystemSettingValues>>>()

/** The settings of the platform, at most two seconds old. */
export function systemSettingsOf(database: Database): Promise<Readonly<SystemSettingValues>> {
  return memoryOf(database).read('all', () => readSystemSettings(database.db))
}

/** After a change in this process. */
export function forgetSystemSettings(database: Database): void {
  remembered.delete(database)
}

function memoryOf(database: Database) {
  const known = remembered.get(database) ?? new ShortMemory({ milliseconds: memory, most: 1 })
  remembered.set(database, known)
  return known
}

/** The settings as they are now. */
export async function readSystemSettings(db: Db): Promise<SystemSettingValues> {
  const rows = await db
    .selectFrom('systemSettings')
    .distinctOn('name')
    .select(['name', 'value'])
    .orderBy('name')
    .orderBy('id', 'desc')
    .execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const values = systemSettingNames.map((name) => [name, valid(name, stored.get(name))])
  return Object.fromEntries(values) as SystemSettingValues // each value by its own schema
}

/** A value that its setting no longer allows counts as the default. */
function valid(name: SystemSettingName, value: unknown): unknown {
  const parsed = settingSchema(systemSettings[name]).safeParse(value)
  return parsed.success ? parsed.data : defaultSettings[name]
}
