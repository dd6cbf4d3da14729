import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Form.module.css'

type Props = {
  readonly id: string
  readonly label: ReactNode
  readonly hint: ReactNode
  readonly error: string | undefined
  readonly children: ReactNode
  /** Checks and groups stand in front of their label, or have none of the usual kind. */
  readonly grouped?: boolean
}

/** Label, hint, error and control, always in this order; a form's width is the sum of its fields' and not the page's. */
export function Field({ id, label, hint, error, children, grouped = false }: Props) {
  const words = (
    <>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} className={css.error}>
          {error}
        </span>
      )}
    </>
  )
  if (grouped) {
    return (
      <fieldset
        className={classes(css.field, error !== undefined && css.wrong)}
        aria-describedby={describedBy(id, hint, error)}
      >
        <legend className={css.label}>{label}</legend>
        {words}
        {children}
      </fieldset>
    )
  }
  return (
    <div className={classes(css.field, error !== undefined && css.wrong)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {words}
      {children}
    </div>
  )
}

const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter(Boolean).join(' ') ||
  undefined
