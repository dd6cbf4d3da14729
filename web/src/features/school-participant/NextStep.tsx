import type { SchoolParticipantRow } from '@agon/contract/school-participant/list'
import type { SchoolStep } from '@agon/domain/school-step'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import css from './SchoolParticipant.module.css'
import { daysSince } from './Waiting.tsx'

const next: Readonly<Record<SchoolStep, string>> = {
  'sign-in': 'A teacher of the school has to sign in.',
  confirm: 'The school has to confirm its details.',
  load: 'The school has to load its learners.',
  order: 'The school has to order places for its learners.',
  pay: 'The school has to pay.',
  print: 'The school has to print its slips.',
  rehearse: 'The school has to rehearse on one device at least.',
  sit: 'The school is ready to sit.',
  done: 'The learners of this school have started.',
}

/** The next step of a school, and the beginning of its wait. */
export function NextStep({ item }: { readonly item: SchoolParticipantRow }) {
  const { olympiad } = useHere()
  const { day } = useFigures()
  const days = daysSince(item.waitingSince)
  return (
    <p className={css.next}>
      <strong>{next[item.step]}</strong>
      {item.step === 'done' ? null : (
        <span className={css.muted}>
          Since {day(item.waitingSince, olympiad.timeZone)}
          {days < 1 ? ', today' : days === 1 ? ', 1 day' : `, ${days} days`}
        </span>
      )}
    </p>
  )
}
