import { useLingui } from '@lingui/react/macro'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import css from './Settings.module.css'
import { decimalsOf, type SettingsValues } from './values.ts'

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

export function useSettingsLabels(): Record<keyof SettingsValues, string> {
  const { t } = useLingui()
  return {
    title: t`Title`,
    subject: t`Subject`,
    timeZone: t`Time zone`,
    opensAt: t`Sitting opens`,
    closesAt: t`Sitting closes`,
    currency: t`Currency`,
    learnerPrice: t`Price of a learner, VAT included`,
    vatRate: t`VAT`,
    awardRules: t`Awards`,
  }
}

type Props = { readonly form: Pick<ReturnType<typeof useForm<SettingsValues>>, 'field' | 'values'> }

/** What is set for an olympiad, but its awards; also when it is created. */
export function SettingsFields({ form }: Props) {
  const { t } = useLingui()
  const labels = useSettingsLabels()
  const { currency, timeZone } = form.values
  return (
    <>
      <TextField {...form.field('title')} label={labels.title} maxLength={120} required />
      <TextField {...form.field('subject')} label={labels.subject} size="medium" maxLength={60} required />
      <SearchSelectField
        {...form.field('timeZone')}
        label={labels.timeZone}
        hint={t`All dates of the olympiad are shown in this time zone.`}
        choices={zones}
      />
      <div className={css.pair}>
        <DateTimeField {...form.field('opensAt')} label={labels.opensAt} zone={timeZone} required />
        <DateTimeField {...form.field('closesAt')} label={labels.closesAt} zone={timeZone} required />
      </div>
      <div className={css.pair}>
        <TextField {...form.field('currency')} label={labels.currency} size="short" maxLength={3} required />
        <NumberField
          {...form.field('learnerPrice')}
          label={labels.learnerPrice}
          sign={currency === 'ZAR' ? 'R' : currency}
          decimals={decimalsOf(currency)}
          min={0}
          required
        />
        <NumberField
          {...form.field('vatRate')}
          label={labels.vatRate}
          unit="%"
          decimals={2}
          min={0}
          max={100}
          required
        />
      </div>
    </>
  )
}
