import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { accessibilityAddress } from '#/lib/accessibility-address.ts'
import { LOCALE_NAMES, LOCALES } from '#/lib/locale.ts'
import { changeLocale, readerLocale } from '#/lib/words.ts'
import { Contours } from '#/ui/Contours.tsx'
import { SkipLink } from '#/ui/SkipLink.tsx'
import type { GroundName } from '#/ui/ground-name.ts'
import { useAccent } from '#/ui/theme/use-accent.ts'
import { Mark } from './Mark.tsx'
import css from './PublicShell.module.css'

type Props = {
  readonly accent: string | undefined
  /** Whose site it is: the project, or the suite. */
  readonly title: string
  readonly homeHref: string
  /** The range whose contours close the page. */
  readonly ground: GroundName
  /** The page takes the whole width and sets its own. */
  readonly bleed?: boolean
  readonly children: ReactNode
}

/** For everybody: a name, a page, and hills at the end. Without Mantine, so that it is there quickly on a phone. */
export function PublicShell({ accent, title, homeHref, ground, bleed = false, children }: Props) {
  useAccent(accent)
  return (
    <div className={css.shell}>
      <SkipLink target="main" />
      <header className={css.header}>
        <Link to={homeHref} className={css.home}>
          <Mark size={32} />
          <span>{title}</span>
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={bleed ? css.bleed : css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <Contours ground={ground} className={css.ground} />
        <div className={css.foot}>
          <a href={accessibilityAddress(readerLocale())} className={css.statement}>
            <Trans>Accessibility</Trans>
          </a>
          <fieldset className={css.languages}>
            <legend className="only-read-aloud">
              <Trans>Language</Trans>
            </legend>
            {LOCALES.map((each) => (
              <button
                key={each}
                type="button"
                lang={each}
                aria-pressed={each === readerLocale()}
                onClick={() => void changeLocale(each)}
              >
                {LOCALE_NAMES[each]}
              </button>
            ))}
          </fieldset>
        </div>
      </footer>
    </div>
  )
}
