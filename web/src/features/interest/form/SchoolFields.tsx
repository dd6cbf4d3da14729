import { provinces } from '@agon/domain/province'
import { Trans, useLingui } from '@lingui/react/macro'
import { useProvinceNames } from '#/lib/use-province-names.ts'
import { Button } from '#/ui/Button.tsx'
import { FinderField } from '#/ui/form/FinderField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './InterestForm.module.css'
import { useFinder } from './use-finder.ts'
import type { useDraft } from './use-draft.ts'
import type { InterestValues } from './values.ts'

type Props = {
  readonly draft: ReturnType<typeof useDraft<InterestValues>>
  readonly labels: Readonly<Record<string, string>>
  readonly required: boolean
}

/** The school: chosen while typing, or typed with its town and province where it is not listed. */
export function SchoolFields({ draft, labels, required }: Props) {
  const { school } = draft.values
  return school === null ? (
    <TypedSchool draft={draft} labels={labels} required={required} />
  ) : (
    <div className={css.chosen}>
      <p>
        <strong>{school.name}</strong>
        {school.town === '' ? null : <span className={css.place}>{school.town}</span>}
      </p>
      <Button size="large" onClick={() => draft.set('school', null)}>
        <Trans>Choose another school</Trans>
      </Button>
    </div>
  )
}

function TypedSchool({ draft, labels, required }: Props) {
  const { t } = useLingui()
  const names = useProvinceNames()
  const choices = provinces.map((value) => ({ value, label: names[value] }))
  const nameOf = new Map<string, string>(Object.entries(names))
  const found = useFinder(draft.values.schoolName)
  return (
    <>
      <FinderField
        {...draft.field('schoolName')}
        label={labels['schoolName'] ?? ''}
        hint={t`Type its name, town or number and choose it. Not listed? Write its name, town and province.`}
        required={required}
        maxLength={160}
        options={found.map((one) => ({
          ...one,
          detail: [one.town, nameOf.get(one.province), one.natemis].filter(Boolean).join(' · '),
        }))}
        onPick={({ id, name, town, province }) => {
          draft.set('school', { id, name, town: [town, nameOf.get(province)].filter(Boolean).join(', ') })
          draft.set('schoolName', name)
        }}
      />
      <div className={css.names}>
        <TextField {...draft.field('town')} label={labels['town'] ?? ''} maxLength={80} />
        <SelectField {...draft.field('province')} label={labels['province'] ?? ''} choices={choices} />
      </div>
    </>
  )
}
