import { Trans } from '@lingui/react/macro'
import type { MouseEvent, Ref } from 'react'
import { findField } from './find-field.ts'
import { fieldId, type FieldErrors, type FieldLabels } from './field-errors.ts'
import css from './Form.module.css'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly reason: string
  readonly errors: FieldErrors
  readonly labels: FieldLabels
  readonly formId: string
}

/** What is wrong, where, and what to do: the first thing in a form that was refused. */
export function FormErrors({ ref, reason, errors, labels, formId }: Props) {
  const fields = Object.entries(errors)
  const labelOf = (name: string) => (typeof labels === 'function' ? labels(name) : (labels[name] ?? name))
  const goTo = (event: MouseEvent<HTMLElement>, name: string) => {
    event.preventDefault()
    const form = event.currentTarget.closest('form')
    const field = document.getElementById(fieldId(formId, name)) ?? (form === null ? undefined : findField(form, name))
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={css.errors}>
      <p className={css.errorsTitle}>{reason}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(([name, error]) => (
            <li key={name}>
              <a href={`#${fieldId(formId, name)}`} onClick={(event) => goTo(event, name)}>
                <Trans>
                  {labelOf(name)}: {error}
                </Trans>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
