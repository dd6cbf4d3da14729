import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { accessibilityAddress } from '#/lib/accessibility-address.ts'
import { readerLocale } from '#/lib/words.ts'
import { Contours } from '#/ui/Contours.tsx'
import css from './Door.module.css'

/** A small page in front of a wide land: what is at every way in. */
export function Door({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={css.page}>
      <Contours ground="drakensberg" className={css.ground} />
      <main className={css.door}>
        <p className={css.brand}>
          <a href="/">Agon</a>
        </p>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className={css.statement}>
        <a href={accessibilityAddress(readerLocale())}>
          <Trans>Accessibility</Trans>
        </a>
      </footer>
    </div>
  )
}

/** What is at the foot of a door, set off from the way in. */
export function DoorFoot({ children }: { readonly children: ReactNode }) {
  return <p className={css.foot}>{children}</p>
}
