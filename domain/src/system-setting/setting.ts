import type { GrantedRole } from '../role.ts'

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

export type SystemSetting = ToggleSetting | NumberSetting | TextSetting | AddressSetting | RolesSetting

export type ValueOf<Setting extends SystemSetting> = {
  toggle: boolean
  number: number
  text: string
  address: string
  roles: readonly GrantedRole[]
}[Setting['type']]
