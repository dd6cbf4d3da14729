import { languageNames } from '@agon/domain/question/language-name'
import type { Language } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { chooseLanguage, useLanguage } from './language.ts'

/** The languages of the paper, each by its own name. Nothing where there is only one. */
export function LanguageSwitch({ languages }: { readonly languages: readonly Language[] }) {
  const { t } = useLingui()
  const chosen = useLanguage()
  if (languages.length < 2) return null
  return (
    <fieldset className="sitting-languages" aria-label={t`Language`}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => void chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
