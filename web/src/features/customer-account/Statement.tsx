import type { DocumentLanguage } from '@agon/domain/document'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { dayIn } from '@agon/domain/day'
import { formatMonth } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { LanguageField } from '#/features/document/LanguageField.tsx'
import { saveFile } from '#/lib/download.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Timeline.module.css'

/** Months that can be chosen, the present one first. */
const months = 12

/** The statement of account of a month as a PDF. */
export function Statement({ id: customerParticipantId }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const region = useRegion()
  const [choices] = useState(() => monthsUntil(dayIn(new Date(), olympiad.timeZone).slice(0, 7)))
  const [month, setMonth] = useState(choices[0] ?? '')
  const [language, setLanguage] = useState<DocumentLanguage>()
  const print = useAction<void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/customer-account/statement/{customerParticipantId}', {
          params: { customerParticipantId },
          query: { month, ...(language === undefined ? {} : { language }) },
        }),
      ),
  })
  return (
    <>
      <div className={css.statement}>
        <SelectField
          name={`statement-${customerParticipantId}`}
          label={t`Month of the statement`}
          always
          value={month}
          onChange={setMonth}
          choices={choices.map((value) => ({ value, label: formatMonth(value, region) }))}
        />
        <LanguageField name={`language-${customerParticipantId}`} value={language} onChange={setLanguage} />
        <Button busy={print.isPending} onClick={() => print.mutate()}>
          <Trans>Download the statement</Trans>
        </Button>
      </div>
      {print.error === null ? null : <Notice tone="bad">{print.error.message}</Notice>}
    </>
  )
}

function monthsUntil(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: months }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
