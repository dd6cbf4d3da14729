import type { ContactForm as Form } from '@agon/contract/website-copy/site-page'
import { longestContactMessage } from '@agon/domain/website-copy'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './ContactForm.module.css'

type Props = { readonly form: Form; readonly action: string }

/**
 * Posted as forms are, without scripts. After a refusal it has what was typed, and the first wrong field the focus: the action has no
 * fragment, with which browsers would focus nothing.
 */
export function ContactForm({ form, action }: Props) {
  const { values, invalid, failure } = form
  const { t } = useLingui()
  const [first] = invalid
  const isWrong = (field: Form['invalid'][number]) => invalid.includes(field)
  const stateOf = (field: Form['invalid'][number]) => ({
    id: `contact-${field}`,
    name: field,
    required: true,
    className: css.input,
    defaultValue: values[field],
    autoFocus: first === field,
    'aria-invalid': isWrong(field) || undefined,
    'aria-describedby': isWrong(field) ? `contact-${field}-error` : undefined,
  })
  return (
    <form method="post" action={action} noValidate className={css.form} data-contact>
      {first === undefined && failure === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is loaded again: its reader would start at the top
        <p role="alert" className={css.failure} tabIndex={-1} autoFocus={failure !== null}>
          {failure === null ? <Trans>Not sent. Correct the marked fields.</Trans> : <Failure failure={failure} />}
        </p>
      )}
      <Field
        id="contact-name"
        label={t`Your name`}
        error={isWrong('name') ? t`Enter your name, up to 80 characters.` : null}
      >
        <input {...stateOf('name')} autoComplete="name" />
      </Field>
      <Field
        id="contact-email"
        label={t`E-mail address`}
        error={isWrong('email') ? t`Enter an address such as name@school.example.` : null}
      >
        <input {...stateOf('email')} type="email" autoComplete="email" />
      </Field>
      <Field
        id="contact-message"
        label={t`Message`}
        error={isWrong('message') ? t`Enter a message of up to ${longestContactMessage} characters.` : null}
      >
        <textarea {...stateOf('message')} rows={8} />
      </Field>
      <div className={css.hidden} aria-hidden="true">
        <label>
          <Trans>Leave this field empty</Trans>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="seconds" />
      <p className={css.hint}>
        <Trans>Your name, address and message go to the organisers only, so that they can answer you.</Trans>
      </p>
      <button type="submit" className={css.send}>
        <Trans>Send message</Trans>
      </button>
    </form>
  )
}

function Failure({ failure }: { readonly failure: NonNullable<Form['failure']> }) {
  switch (failure) {
    case 'formTooFast':
      return (
        <Trans>
          Not sent: the form was sent faster than a person can fill it in. Wait a few seconds and send it again.
        </Trans>
      )
    case 'tooMany':
      return <Trans>Not sent: too many messages came from this address. Try again in a quarter of an hour.</Trans>
    case 'failed':
      return <Trans>Not sent: the server could not take the message. Send it again in a moment.</Trans>
  }
}

type FieldProps = {
  readonly id: string
  readonly label: string
  readonly error: string | null
  readonly children: ReactNode
}

function Field({ id, label, error, children }: FieldProps) {
  return (
    <div className={error === null ? css.field : `${css.field} ${css.wrong}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error === null ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
