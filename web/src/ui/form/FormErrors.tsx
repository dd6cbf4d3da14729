import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { fieldId, type FieldErrors } from './Form.tsx'
import css from './Form.module.css'

type Props = {
  readonly ref: Ref<HTMLDivElement>
  readonly problem: { readonly reason: string; readonly fields?: FieldErrors | undefined }
  readonly labels: Readonly<Record<string, string>>
  readonly formId: string
}

/** What is wrong, where, and what to do: the first thing in a form that was refused. */
export function FormErrors({ ref, problem, labels, formId }: Props) {
  const fields = Object.entries(problem.fields ?? {})
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={css.errors}>
      <p className={css.errorsTitle}>{problem.reason}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map(([name, error]) => (
            <li key={name}>
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldId(formId, name))?.focus()
                }}
              >
                <Trans>
                  {labels[name] ?? name}: {error}
                </Trans>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
