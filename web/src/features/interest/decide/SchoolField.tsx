import type { SchoolMatch } from '@agon/contract/interest/decisions'
import type { InterestRow } from '@agon/contract/interest/list'
import { shortestQuery } from '@agon/domain/school-likeness/find-school'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Reasons } from '#/app/likeness/Reasons.tsx'
import { ChoiceField } from '#/ui/form/CheckField.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { TextField } from '#/ui/form/TextField.tsx'

type Props = FieldProps<string> & { readonly interest: InterestRow; readonly matches: readonly SchoolMatch[] }

/** The matching schools with their reasons, schools found by hand, and a new one. */
export function SchoolField({ interest, matches, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed, matches, field.value)
  const { schoolName, town } = interest
  const choices = [
    ...matches.map((match) => ({
      value: String(match.schoolId),
      label: labelOf(match),
      hint: <Reasons {...match} />,
    })),
    ...found.map((school) => ({ value: String(school.id), label: labelOf(school), hint: 'Found by its name.' })),
    ...(schoolName === ''
      ? []
      : [
          {
            value: 'new',
            label: `Create a new school: ${[schoolName, town].filter((text) => text !== '').join(', ')}`,
            hint: 'It is not legitimate until staff confirm its register number.',
          },
        ]),
  ]
  return (
    <>
      {choices.length === 0 ? null : <ChoiceField {...field} choices={choices} />}
      <TextField
        name="find"
        label="Find another school"
        hint="By name, town or register number."
        size="medium"
        value={typed}
        onChange={setTyped}
      />
    </>
  )
}

interface Found {
  readonly id: number
  readonly name: string
  readonly town: string
  readonly natemis: string | null
}

/** The schools of a search that do not match anyway, and the one of an earlier search that is chosen. */
function useFound(typed: string, matches: readonly SchoolMatch[], chosen: string): readonly Found[] {
  const [known, setKnown] = useState<readonly Found[]>([])
  const q = typed.trim()
  const search = useRead('GET /api/website/schools', { query: { q } }, { enabled: q.length >= shortestQuery })
  const items = q.length >= shortestQuery ? (search.data?.items ?? []) : []
  const all = [...items, ...known.filter(({ id }) => !items.some((one) => one.id === id))]
  const shown = all.filter(
    ({ id }) =>
      !matches.some(({ schoolId }) => schoolId === id) && (String(id) === chosen || items.some((one) => one.id === id)),
  )
  const missing = items.filter(({ id }) => !known.some((one) => one.id === id))
  if (missing.length > 0) setKnown([...known, ...missing])
  return shown
}

function labelOf({ name, town, natemis }: Pick<Found, 'name' | 'town' | 'natemis'>): string {
  return [name, town, natemis ?? ''].filter((text) => text !== '').join(', ')
}
