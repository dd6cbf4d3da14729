import type { SchoolProgressSummary } from '@agon/contract/school-participant/calls'
import { lateAfterDays } from '@agon/domain/school-step'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { viewFromSearch } from '#/app/list/address.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import css from './Funnel.module.css'
import { titles } from './words.ts'

type Step = SchoolProgressSummary['steps'][number]

/** The filter of the waits that began more than that many days ago. */
const lateDays = `..-${lateAfterDays + 1}d`

/**
 * The schools at each step. A step is a button that filters the list by it, and its late schools another one, longest wait
 * first; pressed again, they show all schools.
 */
export function Funnel() {
  const { olympiad } = useHere()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { filters, q } = viewFromSearch(search)
  const { step: chosen, waitingSince, ...others } = filters
  const isLate = waitingSince === lateDays
  const read = useRead('GET /api/school-participant/summary', {
    query: {
      olympiadId: olympiad.id,
      ...others,
      // Late schools are chosen here, as a step is.
      ...(waitingSince === undefined || isLate ? {} : { waitingSince }),
      ...(q === '' ? {} : { q }),
    },
  })
  if (read.isError) return <Notice tone="bad">{read.error.message}</Notice>
  const { total, steps } = read.data ?? { total: 0, steps: [] }
  const show = (part: Readonly<Record<string, string>>) => {
    const { step: _step, cursor: _cursor, open: _open, ...rest } = search
    const { waitingSince: _late, sort: _sort, ...unsorted } = rest
    void navigate({ to: '.', search: { ...(isLate ? unsorted : rest), ...part }, replace: true })
  }
  return (
    <section aria-label="Schools by their next step" className={css.funnel}>
      {read.data === undefined
        ? Object.keys(titles).map((step) => <span key={step} aria-hidden="true" className={css.step} />)
        : steps.map((step) => (
            <StepTile
              key={step.step}
              step={step}
              total={total}
              pressed={chosen !== step.step ? null : isLate ? 'late' : 'all'}
              onAll={(isPressed) => show(isPressed ? {} : { step: step.step })}
              onLate={(isPressed) =>
                show(isPressed ? {} : { step: step.step, waitingSince: lateDays, sort: 'waitingSince' })
              }
            />
          ))}
    </section>
  )
}

type Props = {
  readonly step: Step
  readonly total: number
  readonly pressed: 'all' | 'late' | null
  readonly onAll: (isPressed: boolean) => void
  readonly onLate: (isPressed: boolean) => void
}

function StepTile({ step: { step, passed, waiting, late, since }, total, pressed, onAll, onLate }: Props) {
  const { number, shortDay } = useFigures()
  const { olympiad } = useHere()
  const share = (count: number) => (total === 0 ? 0 : count / total)
  const isDone = step === 'done'
  return (
    <div className={css.step} data-done={isDone || undefined} data-chosen={pressed !== null || undefined}>
      <button
        type="button"
        aria-pressed={pressed === 'all'}
        className={css.all}
        onClick={() => onAll(pressed === 'all')}
      >
        {/* Custom properties are no known properties of a style. */}
        <span
          className={css.bar}
          style={{ '--passed': share(passed), '--waiting': share(waiting) } as CSSProperties}
          aria-hidden="true"
        >
          <span className={css.waiting} />
          <span className={css.passed} />
        </span>
        <span className={css.title}>{titles[step]}</span>
        <span className={css.count}>
          {number(waiting)}
          <span className="only-read-aloud">
            {isDone
              ? ` of ${number(total)} schools`
              : ` schools, ${number(passed)} of ${number(total)} are past this step`}
          </span>
        </span>
      </button>
      {late === 0 || isDone || since === null ? null : (
        <button
          type="button"
          aria-pressed={pressed === 'late'}
          aria-label={`${titles[step]}: ${number(late)} late, the longest since ${shortDay(since, olympiad.timeZone)}`}
          title={`The longest since ${shortDay(since, olympiad.timeZone)}`}
          className={css.late}
          onClick={() => onLate(pressed === 'late')}
        >
          {number(late)} late
        </button>
      )}
    </div>
  )
}
