import { suggestAddress } from '@agon/domain/email-suggestion'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './InterestForm.module.css'

type Props = {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
}

/** An address; a mistyped one gets a suggestion, which the reader takes or leaves. */
export function EmailField({ onChange, ...field }: Props) {
  const { t } = useLingui()
  const meant = suggestAddress(field.value)
  return (
    <div className={css.email}>
      <TextField
        {...field}
        onChange={onChange}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={200}
        required
        hint={t`We send a link to this address.`}
      />
      <output className={css.meant}>
        {meant === null ? null : (
          <>
            <Trans>Did you mean {meant}?</Trans>{' '}
            <Button size="large" onClick={() => onChange(meant)}>
              <Trans>Use this address</Trans>
            </Button>
          </>
        )}
      </output>
    </div>
  )
}
