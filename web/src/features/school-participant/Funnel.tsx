import type { SchoolProgressSummary } from '@agon/contract/school-participant/calls'
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

/** The schools at each step. A step is a button that filters the list by it; pressed again, it shows all schools. */
export function Funnel() {
  const { olympiad } = useHere()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { filters, q } = viewFromSearch(search)
  const { step: _every, ...others } = filters
  const read = useRead('GET /api/school-participant/summary', {
    query: { olympiadId: olympiad.id, ...others, ...(q === '' ? {} : { q }) },
  })
  if (read.isError) return <Notice tone="bad">{read.error.message}</Notice>
  const { total, steps } = read.data ?? { total: 0, steps: [] }
  const choose = (step: string) => {
    const { step: chosen, cursor: _cursor, open: _open, ...rest } = search
    void navigate({ to: '.', search: chosen === step ? rest : { ...rest, step }, replace: true })
  }
  return (
    <section aria-label="Schools by their next step" className={css.funnel}>
      {read.data === undefined
        ? Object.keys(titles).map((step) => <span key={step} aria-hidden="true" className={css.step} />)
        : steps.map((step) => (
            <StepButton
              key={step.step}
              step={step}
              total={total}
              pressed={search['step'] === step.step}
              onPress={() => choose(step.step)}
            />
          ))}
    </section>
  )
}

type Props = { readonly step: Step; readonly total: number; readonly pressed: boolean; readonly onPress: () => void }

function StepButton({ step: { step, passed, waiting, late }, total, pressed, onPress }: Props) {
  const { number } = useFigures()
  const share = (count: number) => (total === 0 ? 0 : count / total)
  const isDone = step === 'done'
  return (
    <button type="button" aria-pressed={pressed} className={css.step} data-done={isDone || undefined} onClick={onPress}>
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
      <span className={css.late}>{late === 0 || isDone ? '\u00a0' : `${number(late)} late`}</span>
    </button>
  )
}
