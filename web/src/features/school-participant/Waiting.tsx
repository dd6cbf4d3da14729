import type { SchoolParticipantRow } from '@agon/contract/school-participant/list'
import { lateAfterDays } from '@agon/domain/school-step'
import type { ReactNode } from 'react'
import css from './SchoolParticipant.module.css'

const day = 86_400_000

/** The day since when a school waits; marked where it is long ago. A school that has done every step waits for nothing. */
export function Waiting({ row, children }: { readonly row: SchoolParticipantRow; readonly children: ReactNode }) {
  if (row.step === 'done') return '–'
  const days = daysSince(row.waitingSince)
  return days <= lateAfterDays ? (
    children
  ) : (
    <span className={css.late} title={`${days} days`}>
      {children}
    </span>
  )
}

export const daysSince = (instant: string) => Math.floor((Date.now() - Date.parse(instant)) / day)
