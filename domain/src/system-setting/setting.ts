import type { GrantedRole } from '../role.ts'
import type { PageLanguage } from '../website-copy.ts'

interface Declared<Value> {
  readonly title: string
  /** Sentences that say what the setting does. */
  readonly description: string
  readonly default: Value
  /** The parts of the product that read it. */
  readonly readers: readonly [string, ...string[]]
  /** Anyone may read it, without a token. */
  readonly isPublic?: true
}

export interface ToggleSetting extends Declared<boolean> {
  readonly type: 'toggle'
}

export interface NumberSetting extends Declared<number> {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly unit: string
}

/** One line; empty means none. */
export interface TextSetting extends Declared<string> {
  readonly type: 'text'
  readonly max: number
}

/** An e-mail address; empty means none. */
export interface AddressSetting extends Declared<string> {
  readonly type: 'address'
}

export interface RolesSetting extends Declared<readonly GrantedRole[]> {
  readonly type: 'roles'
}

/** The website is closed, with a notice. */
export interface Maintenance {
  /** In a language without one, readers see a notice of the product. */
  readonly message: Readonly<Record<PageLanguage, string>>
  /** When it is expected to end; it ends when it is switched off. */
  readonly until: string | null
}

/** Null: off. */
export interface MaintenanceSetting extends Declared<Maintenance | null> {
  readonly type: 'maintenance'
}

export type SystemSetting =
  | ToggleSetting
  | NumberSetting
  | TextSetting
  | AddressSetting
  | RolesSetting
  | MaintenanceSetting

export type ValueOf<Setting extends SystemSetting> = {
  toggle: boolean
  number: number
  text: string
  address: string
  roles: readonly GrantedRole[]
  maintenance: Maintenance | null
}[Setting['type']]
