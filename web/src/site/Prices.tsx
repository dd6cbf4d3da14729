import type { SiteOlympiad } from '@agon/contract/website-copy/site-page'
import { formatDocumentDate } from '@agon/domain/format/date'
import { formatNumber } from '@agon/domain/format/number'
import { useLingui } from '@lingui/react/macro'
import css from './Dates.module.css'

type Price = SiteOlympiad['prices'][number]

/** Prices of a learner by day and by number of learners, those that go before first. */
export function Prices({ prices, region }: { readonly prices: readonly Price[]; readonly region: string }) {
  const { t } = useLingui()
  return (
    <div>
      <dt>{t`Prices of a learner`}</dt>
      <dd>
        <ul className={css.prices}>
          {prices.map((one) => (
            <li key={`${one.until} ${one.learners}`}>
              <When {...one} region={region} /> <span>{one.price}</span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

function When({ until, learners, region }: Price & { readonly region: string }) {
  const { t } = useLingui()
  const last = until === null ? '' : formatDocumentDate(until, region)
  const fewest = formatNumber(learners, region)
  if (until === null) return learners <= 1 ? t`Otherwise` : t`From ${fewest} learners`
  return learners <= 1 ? t`Until ${last}` : t`Until ${last}, from ${fewest} learners`
}
