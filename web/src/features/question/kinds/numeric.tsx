import { withUnit } from '@agon/domain/question/with-unit'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from '../Questions.module.css'
import type { KeyProps, KindWriting } from './kind.ts'

export const numeric: KindWriting<'numeric'> = {
  name: msg`Number`,
  make: (base) => ({ ...base, kind: 'numeric', key: 0, tolerance: 0, unit: '' }),
  carry: () => ({ choices: [], right: [] }),
  Key,
  Right: ({ answering: { key, tolerance, unit } }) => withUnit(`${key} ± ${tolerance}`, unit),
}

function Key({ draft, fields, onChange }: KeyProps<'numeric'>) {
  const { t } = useLingui()
  return (
    <div className={css.line}>
      <NumberField
        name="key"
        label={t`Right answer`}
        value={draft.key}
        decimals={6}
        error={fields['question.key']}
        onChange={(key) => onChange({ ...draft, key: key ?? 0 })}
      />
      <NumberField
        name="tolerance"
        label={t`Tolerance, more or less`}
        value={draft.tolerance}
        decimals={6}
        min={0}
        error={fields['question.tolerance']}
        onChange={(tolerance) => onChange({ ...draft, tolerance: tolerance ?? 0 })}
      />
      <TextField
        name="unit"
        label={t`Unit`}
        size="short"
        value={draft.unit}
        onChange={(unit) => onChange({ ...draft, unit })}
      />
    </div>
  )
}
