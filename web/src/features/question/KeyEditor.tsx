import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { addChoice, dropChoice } from './draft.ts'
import css from './Questions.module.css'

type Props = {
  readonly draft: Question
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (draft: Question) => void
}

/** What is right, by kind. */
export function KeyEditor({ draft, fields, onChange }: Props) {
  const { t } = useLingui()
  if (draft.kind === 'numeric')
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
  const isRight = (id: string) => (draft.kind === 'single-choice' ? draft.key === id : draft.key.includes(id))
  const mark = (id: string, right: boolean) => {
    if (draft.kind === 'single-choice') onChange({ ...draft, key: id })
    else onChange({ ...draft, key: draft.choices.filter((one) => (one === id ? right : isRight(one))) })
  }
  return (
    <fieldset className={css.key}>
      <legend>
        <Trans>Right answer</Trans>
      </legend>
      {fields['question.key'] === undefined ? null : <span className={css.error}>{fields['question.key']}</span>}
      <div className={css.line}>
        {draft.choices.map((id, index) => (
          <label key={id} className={css.right}>
            <input
              type={draft.kind === 'single-choice' ? 'radio' : 'checkbox'}
              name="right"
              checked={isRight(id)}
              onChange={(event) => mark(id, event.currentTarget.checked)}
            />
            {String.fromCharCode(65 + index)}
          </label>
        ))}
        <Button size="small" onClick={() => onChange(addChoice(draft))}>
          <Trans>Add a choice</Trans>
        </Button>
        <Button
          size="small"
          blocked={draft.choices.length <= 2 ? t`A question has at least two choices.` : undefined}
          onClick={() => onChange(dropChoice(draft, draft.choices.at(-1) ?? ''))}
        >
          <Trans>Take the last choice out</Trans>
        </Button>
        {draft.kind === 'single-choice' ? null : (
          <SelectField
            name="scoring"
            label={t`Marks for`}
            value={draft.scoring}
            choices={[
              { value: 'all', label: t`exactly the right choices` },
              { value: 'each', label: t`each right choice, less each wrong one` },
            ]}
            onChange={(scoring) => scoring !== '' && onChange({ ...draft, scoring })}
          />
        )}
      </div>
    </fieldset>
  )
}
