import { shortestQuery } from '@agon/domain/school-likeness/find-school'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { useDeferredValue, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { FinderField } from '#/ui/form/FinderField.tsx'

export interface FoundSchool {
  readonly id: CustomerParticipantId
  readonly name: string
}

/** Finds a school that takes part in the olympiad. */
export function FindSchool({ onFound }: { readonly onFound: (school: FoundSchool) => void }) {
  const { olympiad } = useHere()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const read = useRead(
    'GET /api/school-participant/',
    { query: { olympiadId: olympiad.id, q, limit: 8 } },
    { enabled: q.length >= shortestQuery },
  )
  return (
    <FinderField
      name="find-school"
      label="School"
      hint="Its name or number. The school must take part in this olympiad."
      value={typed}
      onChange={setTyped}
      options={(read.data?.items ?? []).map(({ id, schoolName, province }) => ({
        id,
        name: schoolName,
        detail: provinceName(province),
      }))}
      onPick={(option) => onFound(option)}
    />
  )
}
