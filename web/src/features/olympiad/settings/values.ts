import { minorDigits } from '@agon/domain/money'
import type { OlympiadItem } from '@agon/contract/olympiad/calls'
import type { AwardRule } from '@agon/domain/award'

/** An olympiad's settings as the form keeps them: money and percentages as people write them. */
export type SettingsValues = {
  title: string
  subject: string
  timeZone: string
  opensAt: string | null
  closesAt: string | null
  currency: string
  learnerPrice: number | null
  vatRate: number | null
  awardRules: AwardRule[]
}

export function valuesOf(olympiad: OlympiadItem): SettingsValues {
  const { title, subject, timeZone, opensAt, closesAt, currency, awardRules } = olympiad
  return {
    title,
    subject,
    timeZone,
    opensAt,
    closesAt,
    currency,
    learnerPrice: olympiad.learnerPrice / 10 ** decimalsOf(currency),
    vatRate: olympiad.vatRate / 100,
    awardRules,
  }
}

/** What was left empty and cannot be. */
export function emptyOf(values: SettingsValues): (keyof SettingsValues)[] {
  return (['opensAt', 'closesAt', 'learnerPrice', 'vatRate'] as const).filter((name) => values[name] === null)
}

/** The call's body; nothing in it is empty any more. */
export function bodyOf({ learnerPrice, vatRate, opensAt, closesAt, ...values }: SettingsValues) {
  return {
    ...values,
    opensAt: opensAt ?? '',
    closesAt: closesAt ?? '',
    learnerPrice: Math.round((learnerPrice ?? 0) * 10 ** decimalsOf(values.currency)),
    vatRate: Math.round((vatRate ?? 0) * 100),
  }
}

/** Minor digits of a currency, as Intl knows them: 2 for the rand, 0 for the yen. */
export function decimalsOf(currency: string): number {
  try {
    return minorDigits(currency)
  } catch {
    return 2
  }
}
