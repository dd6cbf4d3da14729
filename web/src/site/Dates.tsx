import type { SiteOlympiad, SitePage } from '@agon/contract/website-copy/site-page'
import { formatDateTime } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Dates.module.css'
import { siteStage } from '@agon/domain/site-stage'
import { Prices } from './Prices.tsx'

type Props = { readonly page: SitePage; readonly olympiad: SiteOlympiad }

/** The dates and the price of the pinned olympiad, in its own time zone. */
export function Dates({ page, olympiad }: Props) {
  const { t } = useLingui()
  const { title, name, opensAt, closesAt, timeZone, price, prices } = olympiad
  const region = `${page.language}-ZA`
  const when = (moment: string) => <time dateTime={moment}>{formatDateTime(moment, timeZone, region)}</time>
  const stage = siteStage(olympiad, page.now)
  const isEntered = stage === 'enter' || stage === 'opens'
  return (
    <section className={css.dates} aria-label={title}>
      <p className={css.title}>{title}</p>
      <dl>
        <div>
          <dt>{page.now < Date.parse(opensAt) ? t`Opens` : stage === 'enter' ? t`Planned opening` : t`Opened`}</dt>
          <dd>{when(opensAt)}</dd>
        </div>
        <div>
          <dt>{page.now < Date.parse(closesAt) ? t`Closes` : t`Closed`}</dt>
          <dd>{when(closesAt)}</dd>
        </div>
        {price === null ? null : (
          <div>
            <dt>{prices.length === 0 ? t`Price of a learner` : t`Price of a learner today`}</dt>
            <dd>{price}</dd>
          </div>
        )}
        {prices.length === 0 ? null : <Prices prices={prices} region={region} />}
      </dl>
      {isEntered ? (
        <a href={`/${name}/express-interest`} className={css.act}>
          <Trans>Express interest</Trans>
        </a>
      ) : null}
    </section>
  )
}
