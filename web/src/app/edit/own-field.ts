import type { Edit, OwnNames } from '@agon/contract/edit'
import type { ComponentType, ReactNode } from 'react'
import type { FieldProps } from '#/ui/form/field-props.ts'
import type { FormKind } from './values.ts'

/** A field with its own control. */
export interface OwnField<Value> {
  readonly Control: ComponentType<FieldProps<Value>>
  /** The value in a conflict. */
  readonly show: (value: Value) => ReactNode
}

/** A control for each field of a form that has its own; null is an empty value. */
export type OwnControls<E extends Edit, K extends FormKind> = [OwnNames<E, K>] extends [never]
  ? { readonly own?: undefined }
  : { readonly own: { readonly [Name in OwnNames<E, K>]: OwnField<E['fields'][Name]['_value'] | null> } }

/** The same, by name. Each gets the values of its own field only. */
export type OwnFields = Readonly<Record<string, OwnField<never>>>
