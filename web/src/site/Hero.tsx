import type { SiteOlympiad, SitePage } from '@agon/contract/website-copy/site-page'
import type { Accent } from '@agon/domain/accent'
import { formatDateTime } from '@agon/domain/format/date'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Contours } from '../ui/Contours.tsx'
import type { GroundName } from '../ui/ground-name.ts'
import css from './Hero.module.css'
import { siteStage } from '@agon/domain/site-stage'

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
  const { site, language, now } = page
  const { title, name, opensAt, closesAt, timeZone } = olympiad
  const region = `${language}-ZA`
  const opens = <time dateTime={opensAt}>{formatDateTime(opensAt, timeZone, region)}</time>
  const closes = <time dateTime={closesAt}>{formatDateTime(closesAt, timeZone, region)}</time>
  const next: Readonly<
    Record<ReturnType<typeof siteStage>, { readonly says: ReactNode; readonly to: string; readonly act: ReactNode }>
  > = {
    enter: {
      says: (
        <Trans>
          {title} opens {opens}.
        </Trans>
      ),
      to: `/${name}/express-interest`,
      act: <Trans>Enter your school</Trans>,
    },
    opens: {
      says: (
        <Trans>
          {title} opens {opens}.
        </Trans>
      ),
      to: `/${name}/login`,
      act: <Trans>Sign in and rehearse</Trans>,
    },
    open: {
      says: (
        <Trans>
          {title} is open until {closes}.
        </Trans>
      ),
      to: `/${name}/login`,
      act: <Trans>Sign in to sit</Trans>,
    },
    marking: {
      says: <Trans>The sitting of {title} has ended. Results are being prepared.</Trans>,
      to: `/${site.name}/past-olympiads`,
      act: <Trans>See past olympiads</Trans>,
    },
    results: {
      says: <Trans>The results of {title} are out.</Trans>,
      to: `/${site.name}/top-results`,
      act: <Trans>See the top results</Trans>,
    },
    past: {
      says: <Trans>{title} has ended. The next olympiad has not been announced yet.</Trans>,
      to: `/${site.name}/past-winners`,
      act: <Trans>See past winners</Trans>,
    },
  }
  const { says, to, act } = next[siteStage(olympiad, now)]
  return (
    <>
      <p className={css.says}>{says}</p>
      <a href={to} className={css.act}>
        {act}
      </a>
    </>
  )
}
