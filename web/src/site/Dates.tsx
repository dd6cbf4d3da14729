import type { SiteOlympiad, SitePage } from '@agon/contract/website-copy/site-page'
import { formatDateTime } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Dates.module.css'
import { siteStage } from '@agon/domain/site-stage'

type Props = { readonly page: SitePage; readonly olympiad: SiteOlympiad }

/** The dates and the price of the pinned olympiad, in its own time zone. */
export function Dates({ page, olympiad }: Props) {
  const { t } = useLingui()
  const { title, name, opensAt, closesAt, timeZone, price } = olympiad
  const when = (moment: string) => (
    <time dateTime={moment}>{formatDateTime(moment, timeZone, `${page.language}-ZA`)}</time>
  )
  const stage = siteStage(olympiad, page.now)
  const isEntered = stage === 'enter' || stage === 'opens'
  return (
    <section className={css.dates} aria-label={title}>
      <p className={css.title}>{title}</p>
      <dl>
        <div>
          <dt>{page.now < Date.parse(opensAt) ? t`Opens` : t`Opened`}</dt>
          <dd>{when(opensAt)}</dd>
        </div>
        <div>
          <dt>{page.now < Date.parse(closesAt) ? t`Closes` : t`Closed`}</dt>
          <dd>{when(closesAt)}</dd>
        </div>
        {price === null ? null : (
          <div>
            <dt>{t`Price of a learner`}</dt>
            <dd>{price}</dd>
          </div>
        )}
      </dl>
      {isEntered ? (
        <a href={`/${name}/express-interest`} className={css.act}>
          <Trans>Express interest</Trans>
        </a>
      ) : null}
    </section>
  )
}
