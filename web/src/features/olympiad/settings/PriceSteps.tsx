import { mostPriceSteps, type PriceStep } from '@agon/domain/learner-price'
import { minorDigits } from '@agon/domain/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { Button } from '#/ui/Button.tsx'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import css from './Settings.module.css'

type Props = {
  readonly value: readonly PriceStep[] | null | undefined
  readonly onChange: (steps: PriceStep[]) => void
}

const Currency = createContext('ZAR')
/** The currency of the prices. */
export const InCurrency = Currency.Provider

/** Prices until a day, or from a number of learners. */
export function PriceSteps({ value, onChange }: Props) {
  const { t } = useLingui()
  const currency = use(Currency)
  const steps = value ?? []
  const digits = minorDigits(currency)
  const put = (at: number, step: PriceStep) => onChange(steps.map((old, index) => (index === at ? step : old)))
  return (
    <fieldset className={css.awards}>
      <legend>
        <Trans>Other prices</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>
          Early prices hold until the end of their last day. A price from a number of learners counts all that the
          school orders. Where several apply, the one with the earliest last day is taken, then the one of most
          learners. Quotes and invoices keep the price that they state.
        </Trans>
      </p>
      {steps.map((step, index) => (
        // Steps have no identity of their own; they are edited in place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.tie}>
          <DateField
            name={`priceSteps.${index}.until`}
            label={t`Last day`}
            value={step.until}
            onChange={(until) => put(index, { ...step, until: until === '' ? null : until })}
          />
          <NumberField
            name={`priceSteps.${index}.learners`}
            label={t`From this number of learners`}
            value={step.learners}
            min={1}
            max={100_000}
            onChange={(learners) => put(index, { ...step, learners: learners ?? 1 })}
          />
          <NumberField
            name={`priceSteps.${index}.price`}
            label={t`Price, VAT included`}
            value={step.price === 0 ? null : step.price / 10 ** digits}
            decimals={digits}
            min={1 / 10 ** digits}
            sign={currency === 'ZAR' ? 'R' : currency}
            onChange={(price) => put(index, { ...step, price: Math.round((price ?? 0) * 10 ** digits) })}
          />
          <Button
            kind="quiet"
            aria-label={t`Take price ${index + 1} out`}
            icon={<IconTrash size={18} stroke={1.75} />}
            onClick={() => onChange(steps.filter((_, at) => at !== index))}
          >
            <span className="only-read-aloud">{t`Take out`}</span>
          </Button>
        </div>
      ))}
      {steps.length < mostPriceSteps ? (
        <Button onClick={() => onChange([...steps, { until: null, learners: 1, price: 0 }])}>
          <Trans>Add a price</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
