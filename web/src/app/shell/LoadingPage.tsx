import { Trans } from '@lingui/react/macro'
import css from './Plain.module.css'

/** Shown when a page's code takes longer than 300 ms to come. */
export function LoadingPage() {
  return (
    <output className={css.loading}>
      <Trans>Loading…</Trans>
    </output>
  )
}
