import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIsUnsaved } from './Form.tsx'
import css from './Form.module.css'

/**
 * The buttons at a form's end: the one that submits first, beside the fields that were just filled in. It stays in sight while the
 * form is longer than the window, and says when the last save failed.
 */
export function SubmitRow({ children }: { readonly children: ReactNode }) {
  const isUnsaved = useIsUnsaved()
  return (
    <div className={css.submit}>
      {children}
      {isUnsaved ? <NotSaved /> : null}
    </div>
  )
}

/** Stands beside the button of a save that failed. */
export function NotSaved() {
  return (
    <span className={css.notSaved}>
      <IconAlertTriangle aria-hidden="true" size={18} stroke={1.75} />
      <Trans>Not saved</Trans>
    </span>
  )
}
