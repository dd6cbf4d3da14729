import type { BillingLanguage } from '@agon/domain/document'
import { languageNames } from '@agon/domain/question/language-name'
import { useLingui } from '@lingui/react/macro'

/** Languages of a customer's documents, under their own names. */
export function useLanguageWords(): Record<BillingLanguage, string> {
  const { t } = useLingui()
  return {
    asked: t`The language of the person who asks`,
    en: languageNames.en,
    af: languageNames.af,
    zu: languageNames.zu,
    xh: languageNames.xh,
  }
}
