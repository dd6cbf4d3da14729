import type { SchoolId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'

type Choice = { readonly value: string; readonly label: string }

/** A school that takes part, found by typing. */
export function SchoolField({ value, onChange, ...field }: FieldProps<SchoolId | null>) {
  const { olympiad } = useHere()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Choice>()
  const isTyping = typed !== chosen?.label
  const query = { olympiadId: olympiad.id, q: isTyping ? typed : '' }
  const found = useRead('GET /api/teacher/schools', { query })
  const schools = (found.data?.items ?? []).map(({ schoolId, name, town }) => ({
    value: String(schoolId),
    label: town === '' ? name : `${name}, ${town}`,
  }))
  const missing = chosen !== undefined && !schools.some((school) => school.value === chosen.value)
  return (
    <SearchSelectField
      {...field}
      placeholder="A part of its name, number or town"
      value={value === null ? '' : String(value)}
      choices={missing ? [chosen, ...schools] : schools}
      onSearch={setTyped}
      onChange={(id) => {
        setChosen(schools.find((school) => school.value === id))
        onChange(id === '' ? null : (Number(id) as SchoolId)) // one of the choices
      }}
    />
  )
}
