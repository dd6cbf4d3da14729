import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './ActivityLog.module.css'
import { windows, type Look } from './look.ts'

type Props = { readonly look: Look; readonly onLook: (look: Look) => void }

/** The author, the first day and the period. */
export function Filters({ look, onLook }: Props) {
  const { t } = useLingui()
  const [email, setEmail] = useState(look.email)
  const [startDate, setStartDate] = useState(look.startDate)
  const [timeWindow, setTimeWindow] = useState(String(look.timeWindow))
  const words: Record<(typeof windows)[number], string> = {
    24: t`one day`,
    168: t`seven days`,
    744: t`31 days`,
    8784: t`a year`,
  }
  const isNarrowed = look.email !== '' || look.userId !== undefined || look.startDate !== '' || look.timeWindow !== -1
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault()
          const userId = email.trim() === '' ? look.userId : undefined
          onLook({ email: email.trim(), startDate, timeWindow: Number(timeWindow), userId, cursor: undefined })
        }}
      >
        <TextField name="email" type="search" label={t`E-mail or user name`} value={email} onChange={setEmail} />
        <DateField
          name="startDate"
          label={t`From`}
          value={startDate === '' ? null : startDate}
          onChange={(day) => setStartDate(day ?? '')}
        />
        <SelectField
          name="timeWindow"
          label={startDate === '' ? t`In the last` : t`For`}
          always
          choices={[
            { value: '-1', label: startDate === '' ? t`whole time` : t`all until now` },
            ...windows.map((hours) => ({ value: String(hours), label: words[hours] })),
          ]}
          value={timeWindow}
          onChange={setTimeWindow}
        />
        <Button submit>
          <Trans>Show</Trans>
        </Button>
        {isNarrowed ? (
          <Button
            kind="quiet"
            onClick={() => onLook({ email: '', startDate: '', timeWindow: -1, userId: undefined, cursor: undefined })}
          >
            <Trans>Show everything</Trans>
          </Button>
        ) : null}
      </form>
    </search>
  )
}
