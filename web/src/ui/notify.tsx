import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { Button } from './Button.tsx'
import { notificationTimeout } from '@agon/domain/constants'
import { rememberNotice } from './notices.ts'
import css from './Notice.module.css'

/** A line at the lower left that goes away by itself after 5 seconds, unless it has the pointer or the focus. Words that must be read or acted on belong in the page instead. */
export const notify = {
  done: (words: string) => show('good', words),
  told: (words: string) => show('info', words),
  failed: (words: string) => show('bad', words),
  /** Closes the line with the button, where the change is undone in another way. */
  undone: (): void => {
    if (undoable !== undefined) notifications.hide(undoable)
    undoable = undefined
  },
  /** With a button that takes the change back. The next such line replaces it. */
  undoable: (words: string, onUndo: () => void): void => {
    notify.undone()
    undoable = show('good', words, () => {
      notify.undone()
      // The line is on the page until it has faded; its button keeps no focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      onUndo()
    })
  },
}

let undoable: string | undefined

/** Long enough to notice a mistake; the pointer over the line stops the time. */
const undoableFor = 30_000

function show(tone: 'good' | 'info' | 'bad', words: string, onUndo?: () => void): string {
  rememberNotice(words)
  const autoClose = onUndo === undefined ? notificationTimeout : undoableFor
  const line = {
    message:
      onUndo === undefined ? (
        words
      ) : (
        <span className={css.toastAct}>
          {words}
          <Button size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </span>
      ),
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Close the notice` },
    color: { good: 'green', info: 'blue', bad: 'red' }[tone],
    classNames: { root: css.toast ?? '', description: css.toastWords ?? '' },
  }
  const id = notifications.show({ ...line, autoClose, ...openWhileFocused() })
  return id

  /** The pointer stops the time by itself. */
  function openWhileFocused() {
    const closeAfter = (time: number | false) =>
      notifications.update({ ...line, id, autoClose: time, ...openWhileFocused() })
    return { onFocusCapture: () => closeAfter(false), onBlurCapture: () => closeAfter(autoClose) }
  }
}
