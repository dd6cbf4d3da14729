import type { SchoolRow } from '@agon/contract/school/list'
import { useDeferredValue } from 'react'
import { useRead } from '#/api/queries.ts'
import { provinceName } from '#/lib/provinces.ts'
import { Pick, PickList } from '#/ui/PickList.tsx'
import css from './FoundSchools.module.css'

type Props = {
  readonly olympiadId: number
  /** The text to find, as it is typed. */
  readonly q: string
  readonly chosen: SchoolRow | null
  readonly onChoose: (school: SchoolRow) => void
}

/** Letters that a search begins with. */
const least = 2

/** The first ten schools that a text finds, for staff to choose one. */
export function FoundSchools({ olympiadId, q, chosen, onChoose }: Props) {
  const sought = useDeferredValue(q.trim())
  const found = useRead(
    'GET /api/school/',
    { query: { olympiadId, q: sought, limit: 10 } },
    { enabled: sought.length >= least },
  )
  if (sought.length < least || found.data === undefined) return null
  if (found.data.items.length === 0)
    return <p className={css.muted}>No school found. Add it on the Schools page first.</p>
  return (
    <PickList label="Schools found">
      {found.data.items.map((school) => (
        <Pick key={school.id} name={school.name} open={school.id === chosen?.id} onOpen={() => onChoose(school)}>
          <span className={css.place}>
            {[school.town, provinceName(school.province), school.natemis].filter(Boolean).join(', ')}
          </span>
        </Pick>
      ))}
    </PickList>
  )
}
