import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Contours } from '#/ui/Contours.tsx'
import '#/ui/theme/fonts.css'
import css from './Plain.module.css'

export function NotFoundPage() {
  const address = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    document.title = '404 · Agon'
  }, [])
  return (
    <main className={css.page} data-page="not-found">
      <Contours ground="magaliesberg" className={css.ground} />
      <p className={css.number}>404</p>
      <h1>
        <Trans>This is not on the map</Trans>
      </h1>
      <p>
        <Trans>
          There is no page at <code className={css.detail}>{address}</code>. Check the address, or start again from the
          front page.
        </Trans>
      </p>
      <p className={css.acts}>
        <a href="/" className={css.act}>
          <Trans>Go to the front page</Trans>
        </a>
      </p>
    </main>
  )
}
