import type { FormName } from '@agon/contract/forms'
import { createContext, useContext, useEffect, useId, useMemo, useRef, type ReactNode } from 'react'
import { describedBy } from './Field.tsx'
import { errorsAtFields, fieldId, type FieldErrors, type FieldLabels } from './field-errors.ts'
import type { FieldWiring } from './field-props.ts'
import { FormErrors } from './FormErrors.tsx'
import css from './Form.module.css'

type Props = {
  readonly name: FormName
  readonly children: ReactNode
  readonly onSubmit: () => void
  /** What the last try was refused for; `undefined` before the first and after a success. */
  readonly problem: { readonly reason: string; readonly fields?: FieldErrors | undefined } | undefined
  /** For the summary of what is wrong. */
  readonly labels: FieldLabels
}

type FormContext = { readonly id: string; readonly errors: FieldErrors; readonly unsaved: boolean }

const Context = createContext<FormContext>({ id: '', errors: {}, unsaved: false })

/**
 * A form that keeps what was typed. When a try is refused, the summary at its top takes the focus and links to each field that is wrong;
 * each of these says it again beside its label, and the row of its buttons says that it is not saved.
 */
export function Form({ name, children, onSubmit, problem, labels }: Props) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  // By what it says: a page that is redrawn with every letter says the same once more, and must not take the focus from who types.
  const said = problem === undefined ? '' : JSON.stringify([problem.reason, problem.fields])
  useEffect(() => {
    if (said !== '') summary.current?.focus()
  }, [said])
  const errors = useMemo(() => errorsAtFields(problem?.fields ?? {}, labels), [problem, labels])
  const context = useMemo(
    () => ({ id, errors, unsaved: problem !== undefined && name !== 'door' && name !== 'public' }),
    [id, errors, name, problem],
  )
  return (
    <Context value={context}>
      <form
        noValidate
        data-form={name}
        className={css.form}
        onSubmit={(event) => {
          // React hands over what is submitted in a dialog that opened from the form, too.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          onSubmit()
        }}
      >
        {problem === undefined ? null : (
          <FormErrors ref={summary} reason={problem.reason} errors={errors} labels={labels} formId={id} />
        )}
        {children}
      </form>
    </Context>
  )
}

/** What a field's frame (`Field`) and its control take of the form: the ids that tie label, hint and error to it, and the error if there is one. */
export function useField({ name, label, hint, error: ownError, required, disabled }: FieldWiring) {
  const { id: form, errors } = useContext(Context)
  const loose = useId()
  const id = form === '' ? loose : fieldId(form, name)
  const error = ownError ?? errors[name]
  return {
    frame: { id, label, hint, error },
    control: {
      id,
      name,
      required,
      disabled,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy(id, hint, error),
    },
  }
}

/** Whether the form around it was last refused. */
export const useIsUnsaved = () => useContext(Context).unsaved
