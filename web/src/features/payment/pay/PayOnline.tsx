import type { PayPage } from '@agon/contract/payment/pay'
import { minorDigits } from '@agon/domain/money'
import { formatMoney } from '@agon/domain/format/number'
import type { DemoOutcome, PaymentProvider } from '@agon/domain/payment-provider'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { goToProvider } from './go-to-provider.ts'
import css from './PayPage.module.css'
import { useProviderWords } from './use-provider-words.ts'

interface Way {
  readonly provider: PaymentProvider
  /** Of the demo gateway, which pays nothing. */
  readonly outcome?: DemoOutcome
}

/** Pays a part or the whole by a provider: a button for each. */
export function PayOnline({ uuid, item }: { readonly uuid: string; readonly item: PayPage }) {
  const { t } = useLingui()
  const region = useRegion()
  const { currency, outstanding, providers } = item
  const units = 10 ** minorDigits(currency)
  const form = useForm<{ amount: number | null }>({ amount: outstanding / units })
  const [chosen, setChosen] = useState<Way>()
  const start = useWrite('POST /api/payment/pay/{uuid}')
  const amount = Math.round((form.values.amount ?? 0) * units)
  const blocked =
    amount <= 0
      ? t`Enter an amount.`
      : amount > outstanding
        ? t`Enter at most ${formatMoney(outstanding, currency, region)}.`
        : undefined
  const ways = providers.flatMap((provider): Way[] =>
    provider === 'demo'
      ? (['paid', 'cancelled', 'late'] as const).map((outcome) => ({ provider, outcome }))
      : [{ provider }],
  )
  const pay = (way: Way) => {
    setChosen(way)
    start.mutate(
      { params: { uuid }, body: { provider: way.provider, amount } },
      {
        onSuccess: ({ action, method, fields }) => {
          form.restart(form.values)
          goToProvider({
            action,
            method,
            fields: way.outcome === undefined ? fields : { ...fields, outcome: way.outcome },
          })
        },
      },
    )
  }
  const [first] = ways
  const words = useWayWords(formatMoney(amount, currency, region))
  if (first === undefined) return null
  return (
    <section aria-labelledby="pay-online" className={css.online}>
      <h2 id="pay-online">
        <Trans>Pay online</Trans>
      </h2>
      <Form
        name="public"
        problem={refusalOf(start.error)}
        labels={{ amount: t`Amount` }}
        onSubmit={() => (blocked === undefined ? pay(first) : undefined)}
      >
        <NumberField
          {...form.field('amount')}
          label={t`Amount`}
          hint={t`The whole amount, or a part of it.`}
          sign={currency === 'ZAR' ? 'R' : currency}
          decimals={minorDigits(currency)}
          min={0}
          max={outstanding / units}
        />
        <div className={css.ways}>
          {ways.map((way, at) => (
            <Button
              key={`${way.provider} ${way.outcome ?? ''}`}
              kind={at === 0 ? 'primary' : 'plain'}
              size="large"
              stretch
              submit={at === 0}
              blocked={blocked}
              busy={start.isPending && chosen?.provider === way.provider && chosen.outcome === way.outcome}
              {...(at === 0 ? {} : { onClick: () => pay(way) })}
            >
              {words(way)}
            </Button>
          ))}
        </div>
        {providers.includes('demo') ? (
          <p className={css.hint}>
            <Trans>This is a demo: no money is paid.</Trans>
          </p>
        ) : null}
      </Form>
    </section>
  )
}

function useWayWords(amount: string) {
  const { t } = useLingui()
  const names = useProviderWords()
  return ({ provider, outcome }: Way): string => {
    const name = names[provider]
    if (outcome === 'cancelled') return t`Cancel at the demo gateway`
    if (outcome === 'late') return t`Pay ${amount} with a late confirmation`
    return t`Pay ${amount} with ${name}`
  }
}
