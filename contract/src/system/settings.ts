import { grantedRoles } from '@agon/domain/role'
import type { SystemSetting } from '@agon/domain/system-setting/setting'
import {
  systemSettingNames,
  systemSettings,
  type SystemSettingName,
  type SystemSettingValues,
} from '@agon/domain/system-setting/settings'
import { z } from 'zod'
import { emailAddress, flag, line, momentOrNull, moment, whole } from '../schema.ts'

/** The check of a setting's value. */
export function settingSchema(setting: SystemSetting): z.ZodType {
  switch (setting.type) {
    case 'toggle':
      return flag
    case 'number':
      return whole(setting.min, setting.max)
    case 'text':
      return line(setting.max, 0)
    case 'address':
      return emailAddress(254, 0)
    case 'roles':
      return z.array(z.enum(grantedRoles)).max(grantedRoles.length)
    case 'maintenance':
      return z
        .object({
          message: z.object({ en: line(300, 0).prefault(''), af: line(300, 0).prefault('') }),
          until: z.iso.datetime().nullable().prefault(null),
        })
        .nullable()
  }
}

const shapeOf = (schema: (setting: SystemSetting) => z.ZodType) =>
  Object.fromEntries(systemSettingNames.map((name) => [name, schema(systemSettings[name])]))

/** Any subset of the settings. */
export const settingsBody = z.strictObject(
  shapeOf((setting) => settingSchema(setting).optional()),
) as unknown as z.ZodType<Partial<SystemSettingValues>> // the shape is made from the same table as the type

const change = z.object({
  at: moment,
  /** The name of the user; null after an erasure, or if the change is older than this history. */
  by: z.string().nullable(),
  from: z.unknown(),
  to: z.unknown(),
})
export type SettingChange = z.output<typeof change>

const describedSetting = z.object({
  name: z.enum(systemSettingNames as [SystemSettingName, ...SystemSettingName[]]),
  type: z.enum(['toggle', 'number', 'text', 'address', 'roles', 'maintenance'] satisfies SystemSetting['type'][]),
  title: z.string(),
  description: z.string(),
  default: z.unknown(),
  value: z.unknown(),
  readers: z.array(z.string()),
  isPublic: z.boolean(),
  changedAt: momentOrNull,
  /** Newest first, at most 20. */
  history: z.array(change),
})
export type DescribedSetting = z.output<typeof describedSetting>

const environmentSetting = z.object({
  name: z.string(),
  description: z.string(),
  /** null: absent. Of a secret “set” or “absent”. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
})
export type EnvironmentSetting = z.output<typeof environmentSetting>

type ConfigItem = { suite: string } & { [Name in SystemSettingName]: SystemSettingValues[Name] | null } & {
  settings: DescribedSetting[] | null
  environment: EnvironmentSetting[] | null
}
type ConfigItemIn = Omit<ConfigItem, 'settings'> & { settings: z.input<typeof describedSetting>[] | null }

/** The values by name; for others than the overlord, null where a setting is not public. */
export const configItem = z.object({
  /** First segment of the suite’s own pages. */
  suite: z.string(),
  ...shapeOf((setting) => settingSchema(setting).nullable()),
  settings: z.array(describedSetting).nullable(),
  environment: z.array(environmentSetting).nullable(),
}) as unknown as z.ZodType<ConfigItem, ConfigItemIn> // as above
