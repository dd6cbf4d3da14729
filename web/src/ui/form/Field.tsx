import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Form.module.css'

type WordsProps = { readonly id: string; readonly hint: ReactNode; readonly error: string | undefined }

type Props = WordsProps & {
  readonly label: ReactNode
  readonly children: ReactNode
  /** Checks and groups are in front of their label, or have none of the usual kind. */
  readonly grouped?: boolean
}

/** Label, hint, error and control, always in this order; a form's width is the sum of its fields' and not the page's. */
export function Field({ id, label, hint, error, children, grouped = false }: Props) {
  if (grouped) {
    return (
      <fieldset
        className={classes(css.field, error !== undefined && css.wrong)}
        aria-describedby={describedBy(id, hint, error)}
      >
        <legend className={css.label}>{label}</legend>
        <FieldWords id={id} hint={hint} error={error} />
        {children}
      </fieldset>
    )
  }
  return (
    <div className={classes(css.field, error !== undefined && css.wrong)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <FieldWords id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

/** Hint and error, under the ids by which the control is described. */
export function FieldWords({ id, hint, error, indented = false }: WordsProps & { readonly indented?: boolean }) {
  return (
    <>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={classes(css.hint, indented && css.indented)}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} className={classes(css.error, indented && css.indented)}>
          {error}
        </span>
      )}
    </>
  )
}

export const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ') ||
  undefined
