import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Rings } from './Rings.tsx'
import css from './States.module.css'

/** In place of figures that the server counts first. The children say when they appear. */
export function Counting({ children }: { readonly children: ReactNode }) {
  return (
    <output className={css.state}>
      <Rings className={css.filling} />
      <span className={css.title}>
        <Trans>Counting the learners</Trans>
      </span>
      <span className={css.next}>{children}</span>
    </output>
  )
}
