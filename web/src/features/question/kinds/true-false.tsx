import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import css from '../Questions.module.css'
import type { KeyProps, KindWriting } from './kind.ts'

export const trueFalse: KindWriting<'true-false'> = {
  name: msg`True or false`,
  make: (base) => ({ ...base, kind: 'true-false', key: true }),
  carry: () => ({ choices: [], right: [] }),
  Key,
  Right: ({ answering: { key } }) => (key ? <Trans>True</Trans> : <Trans>False</Trans>),
}

function Key({ draft, onChange }: KeyProps<'true-false'>) {
  const { t } = useLingui()
  return (
    <fieldset className={css.key}>
      <legend>
        <Trans>The statement is</Trans>
      </legend>
      <div className={css.line}>
        {[true, false].map((value) => (
          <label key={String(value)} className={css.right}>
            <input
              type="radio"
              name="right"
              checked={draft.key === value}
              onChange={() => onChange({ ...draft, key: value })}
            />
            {value ? t`True` : t`False`}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
