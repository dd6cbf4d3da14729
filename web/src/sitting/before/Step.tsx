import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useTitle } from '#/lib/use-title.ts'
import { focusHeading } from '../parts/focus.ts'
import { goTo } from '../router/address.ts'
import { Navigate } from '../router/Navigate.tsx'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'
import { paperLanguages } from '../parts/paper-languages.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { useOlympiadName } from '../router/use-olympiad-name.ts'

const steps = 4

/** One of the steps before the questions. */
export function Step({
  number,
  title,
  children,
}: {
  readonly number: number
  readonly title: string
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const { place } = useSittingState()
  useTitle(title, place?.olympiad.title)
  return (
    <Sheet title={place?.olympiad.title ?? ''} languages={paperLanguages(place)}>
      <p className="sitting-muted">{t`Step ${number} of ${steps}`}</p>
      <h1 key={title} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Sheet>
  )
}

/** Leads to where the learner has to go on. */
export function GoOn() {
  const sitting = useSitting()
  const olympiadName = useOlympiadName()
  return <Navigate to={`/${olympiadName}/olympiad/${sitting.whereNext()}`} />
}

/** The same, for a button. */
export function useGoOn(): () => void {
  const sitting = useSitting()
  const olympiadName = useOlympiadName()
  return () => goTo(`/${olympiadName}/olympiad/${sitting.whereNext()}`)
}
