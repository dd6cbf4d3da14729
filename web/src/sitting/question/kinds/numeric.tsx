import { isUnread } from '@agon/domain/question/numeric'
import { asTyped } from '@agon/domain/question/typed'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { KindProps } from './kind.ts'

/** A number, kept as it is typed. What cannot be read as one is said quietly and kept all the same. */
export function Numeric({ question, answer, onAnswer }: KindProps<'numeric'>) {
  const id = useId()
  const value = answer?.value ?? ''
  const { unit } = question
  const unread = answer !== undefined && isUnread(answer, question)
  const give = (typed: string, typing: boolean) => onAnswer({ kind: 'numeric', value: asTyped(typed) }, typing)
  return (
    <div className="sitting-choices">
      <label htmlFor={id} className="sitting-hint">
        {unit === '' ? <Trans>Your answer, a number</Trans> : <Trans>Your answer, a number in {unit}</Trans>}
      </label>
      <div className="sitting-number">
        <input
          id={id}
          // A number runs this way in every language: else its minus sign would stand behind it.
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
          value={value}
          aria-describedby={`${id}-hint`}
          onChange={(event) => give(event.currentTarget.value, true)}
        />
        {unit === '' ? null : <span aria-hidden="true">{unit}</span>}
      </div>
      <p id={`${id}-hint`} className={unread ? 'sitting-note' : undefined} aria-live="polite">
        {unread ? (
          unit === '' ? (
            <Trans>This is not a number and earns no marks. Write digits only, for example 1 250 or 0,5.</Trans>
          ) : (
            <Trans>
              This is not a number in {unit} and earns no marks. Write digits only, for example 1 250 or 0,5.
            </Trans>
          )
        ) : null}
      </p>
    </div>
  )
}
