import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LOCALES } from '#/lib/locale.ts'
import { focusHeading } from '../parts/focus.ts'
import { Sheet } from '../parts/Sheet.tsx'
import { Link } from '../router/Link.tsx'
import { useOlympiadName } from '../router/use-olympiad-name.ts'
import { useSittingState } from '../state/use-sitting.tsx'

/** A page of the rehearsal. That it is one is said on each. */
export function Page({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { place } = useSittingState()
  return (
    <Sheet title={place?.olympiad.title ?? ''} languages={LOCALES}>
      <p className="sitting-muted">
        <Trans>Rehearsal: nothing here counts</Trans>
      </p>
      <h1 key={title} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Sheet>
  )
}

export function BackToInstructions({ main = false }: { readonly main?: boolean }) {
  const olympiadName = useOlympiadName()
  return (
    <Link
      className={main ? 'sitting-act' : 'sitting-act sitting-act-quiet'}
      to={`/${olympiadName}/olympiad/instructions`}
    >
      <Trans>To the instructions</Trans>
    </Link>
  )
}
