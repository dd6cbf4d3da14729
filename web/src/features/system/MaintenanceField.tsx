import type { Maintenance } from '@agon/domain/system-setting/setting'
import { browserZone } from '#/lib/browser-zone.ts'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { TextField } from '#/ui/form/TextField.tsx'
import { maintenanceIn, type FormValue } from './form-values.ts'

const start: Maintenance = { message: { en: '', af: '' }, until: null }

/** Closes the website, with a notice in each language and the expected end. */
export function MaintenanceField({ name, label, hint, value, onChange }: FieldProps<FormValue>) {
  const now = maintenanceIn(value)
  const put = (next: Maintenance | null) => onChange(next === null ? null : JSON.stringify(next))
  return (
    <>
      <CheckField
        name={name}
        label={label}
        hint={hint}
        value={now !== null}
        onChange={(isOn) => put(isOn ? start : null)}
      />
      {now === null ? null : (
        <>
          <TextField
            name={`${name}.message.en`}
            label="Notice in English"
            hint="Follows “This website is under maintenance.”"
            value={now.message.en}
            maxLength={300}
            onChange={(en) => put({ ...now, message: { ...now.message, en } })}
          />
          <TextField
            name={`${name}.message.af`}
            label="Notice in Afrikaans"
            value={now.message.af}
            maxLength={300}
            onChange={(af) => put({ ...now, message: { ...now.message, af } })}
          />
          <DateTimeField
            name={`${name}.until`}
            label="Expected end"
            hint="Readers see it. Maintenance ends when you switch it off."
            value={now.until}
            zone={browserZone}
            onChange={(until) => put({ ...now, until })}
          />
        </>
      )}
    </>
  )
}
