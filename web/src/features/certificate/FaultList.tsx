import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './Certificates.module.css'

/** A list that may be long, in a box that the arrow keys scroll. */
export function FaultList({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <section className={css.faults} aria-label={t`Reasons`} tabIndex={0}>
      <ul>{children}</ul>
    </section>
  )
}
