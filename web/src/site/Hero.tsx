import type { SiteOlympiad, SitePage } from '@agon/contract/website-copy/site-page'
import type { Accent } from '@agon/domain/accent'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Contours } from '../ui/Contours.tsx'
import type { GroundName } from '../ui/ground-name.ts'
import css from './Hero.module.css'
import { siteStage, type SiteStage } from '@agon/domain/site-stage'
import { StageWords } from './StageWords.tsx'

/** Each accent has a range of its own, so that no two projects look alike. */
const grounds: Readonly<Record<Accent, GroundName>> = {
  ochre: 'drakensberg',
  violet: 'peninsula',
  vermilion: 'magaliesberg',
  slate: 'compassberg',
  ocean: 'kilimanjaro',
}

/** The picture of the page with its heading. On a home page it is tall, and says what to do now. */
export function Hero({ page }: { readonly page: SitePage }) {
  const { site, heading, lead, olympiad } = page
  const isHome = page.links.some(({ key, isCurrent }) => key === 'home' && isCurrent)
  return (
    <section className={isHome ? `${css.hero} ${css.tall}` : css.hero}>
      <Contours ground={grounds[site.accent]} className={css.ground} />
      <div className={css.words}>
        <h1>{heading}</h1>
        {lead === '' ? null : <p className={css.lead}>{lead}</p>}
        {isHome && olympiad !== null ? <Next page={page} olympiad={olympiad} /> : null}
        {isHome && site.isSuite ? (
          <a href="/" className={`${css.act} ${css.alone}`}>
            <Trans>See what is on now</Trans>
          </a>
        ) : null}
      </div>
      {isHome ? <div className={css.skyline} aria-hidden="true" /> : null}
    </section>
  )
}

/** The one thing to do, by phase. */
function Next({ page, olympiad }: { readonly page: SitePage; readonly olympiad: SiteOlympiad }) {
  const { site, now } = page
  const { name } = olympiad
  const next: Readonly<Record<SiteStage, { readonly to: string; readonly act: ReactNode }>> = {
    enter: { to: `/${name}/express-interest`, act: <Trans>Enter your school</Trans> },
    opens: { to: `/${name}/login`, act: <Trans>Sign in and rehearse</Trans> },
    open: { to: `/${name}/login`, act: <Trans>Sign in to sit</Trans> },
    marking: { to: `/${site.name}/past-olympiads`, act: <Trans>See past olympiads</Trans> },
    results: { to: `/${site.name}/top-results`, act: <Trans>See the top results</Trans> },
    past: { to: `/${site.name}/past-winners`, act: <Trans>See past winners</Trans> },
  }
  const { to, act } = next[siteStage(olympiad, now)]
  return (
    <>
      <p className={css.says}>
        <StageWords olympiad={olympiad} now={now} />
      </p>
      <a href={to} className={css.act}>
        {act}
      </a>
    </>
  )
}
