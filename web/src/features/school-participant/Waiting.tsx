import type { SchoolParticipantRow } from '@agon/contract/school-participant/list'
import { dayIn } from '@agon/domain/day'
import { lastLateDay } from '@agon/domain/school-step'
import type { ReactNode } from 'react'
import { useHere } from '#/app/here.tsx'
import css from './SchoolParticipant.module.css'

const day = 86_400_000

/** The day since when a school waits; marked where it is long ago. A school that has done every step waits for nothing. */
export function Waiting({ row, children }: { readonly row: SchoolParticipantRow; readonly children: ReactNode }) {
  const zone = useHere().olympiad.timeZone
  if (row.step === 'done') return '–'
  return dayIn(new Date(row.waitingSince), zone) > lateUntil(zone) ? (
    children
  ) : (
    <span className={css.late} title={`${daysSince(row.waitingSince)} days`}>
      {children}
    </span>
  )
}

/** The last day of which schools are late. */
const lateUntil = (zone: string) => lastLateDay(new Date(), zone)

export const daysSince = (instant: string) => Math.floor((Date.now() - Date.parse(instant)) / day)
