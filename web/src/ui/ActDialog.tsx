import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

type Props = {
  readonly title: ReactNode
  /** What the button says happens: "Move 3 questions". */
  readonly act: ReactNode
  readonly busy: boolean
  /** Why it cannot be done now. */
  readonly blocked?: string | undefined
  /** As wide as the page lets it, for what needs room. */
  readonly wide?: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  /** What is asked before, one thing under another. */
  readonly children: ReactNode
}

/** A dialog that asks what is needed for one act, does it or leaves it. */
export function ActDialog({ title, act, busy, blocked, wide = false, onAct, onClose, children }: Props) {
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" busy={busy} blocked={blocked} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      <div className={css.stack}>{children}</div>
    </Dialog>
  )
}
