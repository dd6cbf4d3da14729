import type { ContactRole } from '@agon/domain/school-contact'
import { useLingui } from '@lingui/react/macro'
import { useProvinceNames } from '#/lib/use-province-names.ts'

/** What the register says of a school, as teachers read it; `unknown` where it says nothing. */
export function useSchoolWords(): (value: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    primary: t`Primary`,
    intermediate: t`Intermediate`,
    secondary: t`Secondary`,
    combined: t`Combined`,
    'pre-primary': t`Pre-primary`,
    public: t`Public`,
    independent: t`Independent`,
    unknown: t`Unknown`,
  }
  return (value) => words[value] ?? value
}

/** What teachers read in the form of their school. */
export function useSchoolEditWords() {
  const { t } = useLingui()
  const provinceNames = useProvinceNames()
  const decided = t`The organisers decide about a change.`
  return {
    name: { label: t`Name`, hint: decided },
    natemis: { label: t`Register number`, hint: decided },
    province: { label: t`Province`, choices: { ...provinceNames, unknown: t`Unknown` }, hint: decided },
    district: { label: t`District` },
    town: { label: t`Town` },
    suburb: { label: t`Suburb` },
    telephone: { label: t`Telephone` },
    postalAddress: { label: t`Postal address`, hint: t`Printed on invoices. One line each, the postal code last.` },
    streetAddress: { label: t`Street address` },
    vatNumber: { label: t`VAT number`, hint: t`Printed on invoices.` },
    contacts: { label: t`Contacts` },
  }
}

export function useContactRoles(): Readonly<Record<ContactRole, string>> {
  const { t } = useLingui()
  return {
    principal: t`Principal`,
    deputy: t`Deputy principal`,
    subject: t`Head of subject`,
    finance: t`Finance`,
    secretary: t`Secretary`,
    other: t`Other`,
  }
}
