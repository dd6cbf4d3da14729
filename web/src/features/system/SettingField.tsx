import type { DescribedSetting } from '@agon/contract/system/settings'
import type { GrantedRole } from '@agon/domain/role'
import { grantedRoles } from '@agon/domain/role'
import { systemSettings } from '@agon/domain/system-setting/settings'
import type { SystemSetting } from '@agon/domain/system-setting/setting'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Field } from '#/ui/form/Field.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { useField } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { MaintenanceField } from './MaintenanceField.tsx'
import { rolesOf, type FormValue } from './form-values.ts'

type Props = {
  readonly setting: DescribedSetting
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
}

/** The control of a setting, by its type. */
export function SettingField({ setting: { name, title, description }, value, onChange }: Props) {
  // Wider than the settings that there are now.
  const declared = systemSettings[name] as SystemSetting
  const shared = { name, label: title, hint: description, onChange }
  switch (declared.type) {
    case 'toggle':
      return <CheckField {...shared} value={value === true} />
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : null}
          min={declared.min}
          max={declared.max}
          unit={declared.unit}
        />
      )
    case 'text':
      return <TextField {...shared} value={String(value)} maxLength={declared.max} />
    case 'address':
      return <TextField {...shared} value={String(value)} type="email" size="long" />
    case 'maintenance':
      return <MaintenanceField {...shared} value={value} />
    case 'roles':
      return <RolesField {...shared} value={String(value)} />
  }
}

function RolesField(props: FieldProps<string>) {
  const words = useRoleWords()
  const { frame } = useField(props)
  const chosen = rolesOf(props.value)
  const put = (role: GrantedRole, isChosen: boolean) =>
    props.onChange(grantedRoles.filter((one) => (one === role ? isChosen : chosen.includes(one))).join())
  return (
    <Field {...frame} grouped>
      {grantedRoles.map((role) => (
        <CheckField
          key={role}
          name={`${props.name}.${role}`}
          label={words[role]}
          value={chosen.includes(role)}
          onChange={(isChosen) => put(role, isChosen)}
        />
      ))}
    </Field>
  )
}
