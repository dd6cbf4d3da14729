import type { TeacherMatch } from '@agon/contract/interest/decisions'
import type { InterestRow } from '@agon/contract/interest/list'
import { Reasons } from '#/app/likeness/Reasons.tsx'
import { ChoiceField } from '#/ui/form/CheckField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { Notice } from '#/ui/Notice.tsx'

type Props = FieldProps<string> & { readonly interest: InterestRow; readonly matches: readonly TeacherMatch[] }

/** The matching teachers with their reasons, and a new one. */
export function TeacherField({ interest, matches, ...field }: Props) {
  const disabled = matches.filter((match) => match.disabled)
  const choices = [
    ...matches
      .filter((match) => !match.disabled)
      .map((match) => ({
        value: String(match.teacherId),
        label: [match.name, match.email ?? ''].filter((text) => text !== '').join(', '),
        hint: <Reasons {...match} />,
      })),
    {
      value: 'new',
      label: `Create a new teacher: ${[interest.firstName, interest.lastName].filter((text) => text !== '').join(' ')}`,
      hint: 'A teacher with this address and surname is used, if there is one.',
    },
  ]
  return (
    <>
      <ChoiceField {...field} choices={choices} />
      {disabled.map(({ teacherId, name }) => (
        <Notice key={teacherId} tone="wait">
          The account of {name} is disabled. Ask an overlord to enable it.
        </Notice>
      ))}
    </>
  )
}
