import type { LearnerPreview } from '@agon/contract/learner/preview'
import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'

type Props = {
  readonly workbook: LearnerPreview['workbook']
  readonly busy: boolean
  readonly onSheet: (at: number) => void
}

/** Says that a workbook has several sheets, one of which is read, and lets the teacher take another. */
export function WhichSheet({ workbook, busy, onSheet }: Props) {
  const { t } = useLingui()
  if (workbook === null) return null
  const { sheets, at } = workbook
  const name = sheets[at] ?? ''
  return (
    <>
      <Notice tone="wait" title={<Trans>This file has {sheets.length} sheets</Trans>}>
        <Trans>Only “{name}” is shown here. Load the sheets one after the other.</Trans>
      </Notice>
      <SelectField
        name="sheet"
        label={t`Sheet`}
        value={String(at)}
        disabled={busy}
        always
        choices={sheets.map((sheet, place) => ({ value: String(place), label: sheet }))}
        onChange={(place) => onSheet(Number(place))}
      />
    </>
  )
}
