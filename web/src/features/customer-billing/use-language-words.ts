import type { BillingLanguage } from '@agon/domain/document'
import { useLingui } from '@lingui/react/macro'

/** Languages of a customer's documents, under their own names. */
export function useLanguageWords(): Record<BillingLanguage, string> {
  const { t } = useLingui()
  return {
    asked: t`That of the person who asks`,
    en: 'English',
    af: 'Afrikaans',
    zu: 'isiZulu',
    xh: 'isiXhosa',
  }
}
