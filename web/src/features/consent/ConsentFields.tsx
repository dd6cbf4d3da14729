import { consentMethods, consentParties, consentPurposes } from '@agon/domain/consent'
import type { ConsentMethod, ConsentParty, ConsentPurpose } from '@agon/domain/consent'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import { choicesOf, useConsentWords } from './words.ts'

export interface ConsentValues extends Readonly<Record<string, string>> {
  readonly purpose: string
  readonly by: string
  readonly method: string
  readonly version: string
}

export const consentStart = (version: string, purpose: ConsentPurpose = 'taking-part'): ConsentValues => ({
  purpose,
  by: 'guardian',
  method: 'letter',
  version,
})

/** The values as calls take them: the fields offer no others. */
export function consentOf({ purpose, by, method, version }: ConsentValues) {
  return {
    purpose: consentPurposes.find((one) => one === purpose) ?? 'taking-part',
    by: consentParties.find((one) => one === by) ?? 'guardian',
    method: consentMethods.find((one) => one === method) ?? 'letter',
    version,
  } satisfies { purpose: ConsentPurpose; by: ConsentParty; method: ConsentMethod; version: string }
}

type Props = {
  readonly form: ReturnType<typeof useForm<ConsentValues>>
  /** Whether the purpose is asked here, too. */
  readonly withPurpose?: boolean
}

/** Who consented to what, how, and by which text. */
export function ConsentFields({ form, withPurpose = true }: Props) {
  const { t } = useLingui()
  const labels = useConsentLabels()
  const words = useConsentWords()
  return (
    <>
      {withPurpose ? (
        <SelectField {...form.field('purpose')} label={labels.purpose} choices={choicesOf(words.purpose)} always />
      ) : null}
      <SelectField {...form.field('by')} label={labels.by} choices={choicesOf(words.party)} always />
      <SelectField {...form.field('method')} label={labels.method} choices={choicesOf(words.method)} always />
      <TextField
        {...form.field('version')}
        label={labels.version}
        hint={t`It is printed on the letter, for example 2026-1.`}
        size="medium"
        maxLength={40}
      />
    </>
  )
}

export function useConsentLabels() {
  const { t } = useLingui()
  return { purpose: t`Purpose`, by: t`Who consented`, method: t`How`, version: t`Version of the letter` }
}
