import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Notice.module.css'
import type { Tone } from './theme/palette.ts'

/** Something to know about the page as it stands. It stays until the reason for it is gone. */
export function Notice({
  tone,
  title,
  children,
}: {
  readonly tone: Tone
  readonly title?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'note'} className={classes(css.notice, css[tone])}>
      {title === undefined ? null : <p className={css.title}>{title}</p>}
      <div>{children}</div>
    </div>
  )
}
