import { Modal } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from './Dialog.module.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons, the one that acts last. */
  readonly footer?: ReactNode
  readonly wide?: boolean
  /** Over another dialog. */
  readonly above?: boolean
}

/** For the rare thing that must be settled before anything else. To look at or edit a record, use SidePanel. */
export function Dialog({ open, onClose, title, children, footer, wide = false, above = false }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={wide ? 720 : 480}
      centered
      zIndex={above ? 300 : 200}
      transitionProps={{ duration: 100, transition: 'fade' }}
      // A dialog's head is not the page's.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t`Close` }}
      classNames={{
        content: css.content ?? '',
        header: css.header ?? '',
        title: css.title ?? '',
        body: css.body ?? '',
        overlay: css.overlay ?? '',
        close: css.close ?? '',
      }}
    >
      {children}
      {footer === undefined ? null : <div className={css.footer}>{footer}</div>}
    </Modal>
  )
}
