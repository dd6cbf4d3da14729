import type { SchoolId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from './here.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'

type Choice = { readonly value: string; readonly label: string }
type Named = { readonly schoolId: SchoolId; readonly name: string; readonly town: string }
type Props = FieldProps<SchoolId | null> & {
  /** The school that is chosen first. */
  readonly first?: Named | undefined
}

/** A school that takes part, found by typing. */
export function ParticipatingSchoolField({ value, first, onChange, ...field }: Props) {
  const { olympiad } = useHere()
  const [typed, setTyped] = useState(first === undefined ? '' : choiceOf(first).label)
  const [chosen, setChosen] = useState(first === undefined ? undefined : choiceOf(first))
  const isTyping = typed !== chosen?.label
  const query = { olympiadId: olympiad.id, q: isTyping ? typed : '' }
  const found = useRead('GET /api/teacher/schools', { query })
  const schools = (found.data?.items ?? []).map(choiceOf)
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

function choiceOf({ schoolId, name, town }: Named): Choice {
  return { value: String(schoolId), label: town === '' ? name : `${name}, ${town}` }
}
