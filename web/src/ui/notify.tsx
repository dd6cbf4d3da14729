import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'
import css from './Notice.module.css'

/** A line at the lower left that goes away by itself after 5 seconds. What has to be read or acted on belongs in the page instead. */
export const notify = {
  done: (words: string) => show('good', words),
  told: (words: string) => show('info', words),
  failed: (words: string) => show('bad', words),
}

function show(tone: 'good' | 'info' | 'bad', words: string): void {
  notifications.show({
    message: words,
    withBorder: true,
    closeButtonProps: { 'aria-label': t`Close the notice` },
    color: { good: 'green', info: 'blue', bad: 'red' }[tone],
    classNames: { root: css.toast ?? '', description: css.toastWords ?? '' },
  })
}
