import type { ConsentMethod, ConsentParty, ConsentPurpose, ConsentState } from '@agon/domain/consent'
import { useLingui } from '@lingui/react/macro'

export const consentTones = { missing: 'none', granted: 'good', withdrawn: 'bad', objected: 'bad' } as const

export function useConsentWords(): {
  readonly state: Record<ConsentState, string>
  readonly party: Record<ConsentParty, string>
  readonly method: Record<ConsentMethod, string>
  readonly purpose: Record<ConsentPurpose, string>
} {
  const { t } = useLingui()
  return {
    state: {
      missing: t`Not recorded`,
      granted: t`Consent given`,
      withdrawn: t`Consent withdrawn`,
      objected: t`Objection`,
    },
    party: { guardian: t`Parent or guardian`, learner: t`The learner` },
    method: { letter: t`Signed letter`, 'e-mail': t`E-mail`, form: t`Form on paper or online`, spoken: t`Spoken` },
    purpose: { 'taking-part': t`Taking part`, publicity: t`Name and photograph in public` },
  }
}

/** The entries of a record of words as choices of a field. */
export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label })) // the keys of the record
