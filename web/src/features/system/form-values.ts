import type { DescribedSetting } from '@agon/contract/system/settings'
import type { Maintenance } from '@agon/domain/system-setting/setting'
import { grantedRoles } from '@agon/domain/role'
import {
  systemSettingNames,
  type SystemSettingName,
  type SystemSettingValues,
} from '@agon/domain/system-setting/settings'

/** Roles are one text, and maintenance is its JSON: values of forms are compared by identity. */
export type FormValue = string | number | boolean | null
export type FormValues = Readonly<Record<SystemSettingName, FormValue>>

export function formValues(settings: readonly DescribedSetting[]): FormValues {
  return Object.fromEntries(settings.map(({ name, value }) => [name, textOf(value)])) as FormValues // the server sends every setting
}

const textOf = (value: unknown) => {
  if (Array.isArray(value)) return value.join()
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
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
    changed.map((name) => [name, sent(types.get(name), values[name])]),
  ) as Partial<SystemSettingValues> // the server checks each
}

function sent(type: DescribedSetting['type'] | undefined, value: FormValue): unknown {
  if (type === 'roles') return rolesOf(String(value))
  return type === 'maintenance' ? maintenanceIn(value) : value
}

/** Null: off. */
export function maintenanceIn(value: FormValue): Maintenance | null {
  return typeof value === 'string' ? (JSON.parse(value) as Maintenance) : null // made by this form or by the server
}

export function rolesOf(text: string) {
  const chosen = text.split(',')
  return grantedRoles.filter((role) => chosen.includes(role))
}
