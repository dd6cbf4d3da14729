import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import css from './Dialog.module.css'
import { TextAreaField } from './form/TextField.tsx'
import { Notice } from './Notice.tsx'
import { useUnsaved } from './unsaved/unsaved.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** The question, naming what it is about: "Delete invoice INV-2026-0042?" */
  readonly title: ReactNode
  /** What follows from it, and whether it can be undone. */
  readonly children: ReactNode
  /** The button's words, naming the act: "Delete the invoice". */
  readonly act: ReactNode
  readonly danger?: boolean
  readonly reason: 'none' | 'optional' | 'required'
  /** What the reason begins with: one given lately. */
  readonly recentReason?: string
  readonly onConfirm: (reason: string) => void
  /** Why it cannot be confirmed yet; in the way beside a missing reason. */
  readonly blocked?: string | undefined
  readonly busy: boolean
  /** Why it was refused, once it was. */
  readonly error: string | undefined
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  act,
  danger = false,
  reason,
  recentReason = '',
  onConfirm,
  blocked,
  busy,
  error,
}: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(recentReason)
  useUnsaved(open && typed !== recentReason)
  const missing = reason === 'required' && typed.trim() === ''
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            blocked={missing ? t`Write a reason first.` : blocked}
            onClick={() => onConfirm(typed.trim())}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {children}
        {reason === 'none' ? null : (
          <TextAreaField
            name="reason"
            label={reason === 'required' ? t`Reason` : t`Reason (optional)`}
            hint={t`The activity log records it with your name.`}
            rows={2}
            value={typed}
            onChange={setTyped}
          />
        )}
        {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      </div>
    </Dialog>
  )
}
