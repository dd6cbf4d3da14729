import type { Quote } from '@agon/contract/purchase-order/purchase-order'
import { formatDocumentDate } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRegion } from '#/lib/use-region.ts'
import css from './Prices.module.css'
import { useFormats } from './use-formats.ts'

type Price = Quote['prices'][number]

/** Prices of a learner by day and by number of learners, where there are several. Those that go before come first. */
export function Prices({ quote: { prices, currency } }: { readonly quote: Pick<Quote, 'prices' | 'currency'> }) {
  const { money } = useFormats()
  if (prices.length === 0) return null
  return (
    <div className={css.prices}>
      <h3>
        <Trans>Prices of a learner</Trans>
      </h3>
      <ul>
        {prices.map((one) => (
          <li key={`${one.until} ${one.learners}`}>
            <When {...one} /> <span>{money(one.price, currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        <Trans>The number counts all learners that your school orders.</Trans>
      </p>
    </div>
  )
}

function When({ until, learners }: Price) {
  const { t } = useLingui()
  const { number } = useFormats()
  const region = useRegion()
  const last = until === null ? '' : formatDocumentDate(until, region)
  const fewest = number(learners)
  if (until === null) return learners <= 1 ? t`Otherwise` : t`From ${fewest} learners`
  return learners <= 1 ? t`Until ${last}` : t`Until ${last}, from ${fewest} learners`
}
