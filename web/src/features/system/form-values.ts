import type { DescribedSetting } from '@agon/contract/system/settings'
import { grantedRoles } from '@agon/domain/role'
import {
  systemSettingNames,
  type SystemSettingName,
  type SystemSettingValues,
} from '@agon/domain/system-setting/settings'

/** Roles are one text: values of forms are compared by identity. */
export type FormValue = string | number | boolean | null
export type FormValues = Readonly<Record<SystemSettingName, FormValue>>

export function formValues(settings: readonly DescribedSetting[]): FormValues {
  return Object.fromEntries(
    settings.map(({ name, value }) => [name, Array.isArray(value) ? value.join() : value]),
  ) as FormValues // the server sends every setting
}

/** The values that differ from the stored ones. */
export function changedSettings(
  settings: readonly DescribedSetting[],
  values: FormValues,
): Partial<SystemSettingValues> {
  const before = formValues(settings)
  const changed = systemSettingNames.filter((name) => values[name] !== before[name])
  const types = new Map(settings.map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    changed.map((name) => [name, types.get(name) === 'roles' ? rolesOf(String(values[name])) : values[name]]),
  ) as Partial<SystemSettingValues> // the server checks each
}

export function rolesOf(text: string) {
  const chosen = text.split(',')
  return grantedRoles.filter((role) => chosen.includes(role))
}
