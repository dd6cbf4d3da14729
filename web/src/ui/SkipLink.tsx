import { Trans } from '@lingui/react/macro'
import css from './SkipLink.module.css'

/** The first thing that Tab reaches: past the navigation to the page. `target` is the id of the main element. */
export function SkipLink({ target }: { readonly target: string }) {
  return (
    <a href={`#${target}`} className={css.skip}>
      <Trans>Skip to the page</Trans>
    </a>
  )
}
