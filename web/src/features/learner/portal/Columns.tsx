import { sheetFields, type SheetField, type SheetPlaces } from '@agon/domain/sheet-fields'
import type { LearnerPreview } from '@agon/contract/learner/preview'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Loading.module.css'

type Props = {
  readonly preview: Pick<LearnerPreview, 'headers' | 'places' | 'guessed' | 'remembered' | 'unused' | 'above'>
  readonly busy: boolean
  readonly onSet: (columns: SheetPlaces) => void
}

/** The columns of the list as they were read, with a way to set them by hand. */
export function Columns({ preview: { headers, places, unused, guessed, remembered, above }, busy, onSet }: Props) {
  const { t } = useLingui()
  const words = useSheetFieldWords()
  const [open, setOpen] = useState(guessed)
  const taken = Object.entries(places)
    .toSorted(([, one], [, other]) => one - other)
    .map(([field, at]) => t`“${headers[at]?.name || t`Column ${at + 1}`}” as ${words[field as SheetField]}`) // its keys are fields
    .join(', ')
  const left = unused.map((header) => `“${header}”`).join(', ')
  const titles = above.map((line) => `“${line}”`).join(', ')
  return (
    <div className={css.columns}>
      {guessed ? (
        <Notice tone="wait" title={<Trans>The list does not name its columns</Trans>}>
          <Trans>Check that names, surnames and grades below are right before you load them.</Trans>
        </Notice>
      ) : null}
      {remembered ? (
        <Notice tone="info" title={<Trans>Columns as you set them before</Trans>}>
          <Trans>Your school has loaded a list with these columns. They are read as they were set then.</Trans>
        </Notice>
      ) : null}
      <p>
        <Trans>Columns taken: {taken}.</Trans>
      </p>
      {unused.length === 0 ? null : (
        <p className={css.hint}>
          <Trans>Not used: {left}.</Trans>
        </p>
      )}
      {above.length === 0 ? null : (
        <p className={css.hint}>
          <Trans>Read as titles and not loaded: {titles}.</Trans>
        </p>
      )}
      <div>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Trans>Set the columns yourself</Trans>
        </Button>
      </div>
      {open ? <SetColumns headers={headers} places={places} busy={busy} onSet={onSet} /> : null}
    </div>
  )
}

/** One choice for each column, beside a few of its cells. */
export function SetColumns({
  headers,
  places,
  busy,
  onSet,
}: Pick<LearnerPreview, 'headers' | 'places'> & Pick<Props, 'busy' | 'onSet'>) {
  const { t } = useLingui()
  const words = useSheetFieldWords()
  const fieldAt = (at: number) => sheetFields.find((field) => places[field] === at) ?? ''
  // A field has one column: it leaves the one that it had before.
  const set = (at: number, field: SheetField | '') =>
    onSet({
      ...Object.fromEntries(Object.entries(places).filter(([name, place]) => place !== at && name !== field)),
      ...(field === '' ? {} : { [field]: at }),
    })
  return (
    <div className={css.setColumns}>
      {headers.map(({ name, samples }, at) => (
        <SelectField
          // two columns may have the same name
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          name={`column-${at}`}
          label={name === '' ? t`Column ${at + 1}` : name}
          hint={samples.join(', ')}
          value={fieldAt(at)}
          disabled={busy}
          onChange={(field) => set(at, field)}
          choices={sheetFields.map((field) => ({ value: field, label: words[field] }))}
          none={t`not used`}
        />
      ))}
    </div>
  )
}

function useSheetFieldWords(): Record<SheetField, string> {
  const { t } = useLingui()
  return {
    firstName: t`first name`,
    otherNames: t`second name`,
    lastName: t`surname`,
    fullName: t`full name`,
    grade: t`grade`,
    className: t`class`,
    gender: t`gender`,
    language: t`home language`,
  }
}
