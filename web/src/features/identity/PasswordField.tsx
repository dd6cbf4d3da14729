import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { TextField } from '#/ui/form/TextField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import css from './PasswordField.module.css'

type Props = FieldProps<string> & {
  /** For password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** Can be looked at, and says when capitals are locked. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const listen = useCallback((field: HTMLDivElement | null) => {
    // What a browser fills in comes as a key that is none.
    const look = (event: Event) => setCapitals(event instanceof KeyboardEvent && event.getModifierState('CapsLock'))
    field?.addEventListener('keydown', look)
    field?.addEventListener('keyup', look)
    return () => {
      field?.removeEventListener('keydown', look)
      field?.removeEventListener('keyup', look)
    }
  }, [])
  return (
    <div ref={listen} className={css.field}>
      <TextField {...props} type={shown ? 'text' : 'password'} />
      <output className={css.caps}>{capitals ? <Trans>Caps Lock is on.</Trans> : null}</output>
      <label className={css.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <Trans>Show the password</Trans>
      </label>
    </div>
  )
}
