import type { Language } from '@agon/domain/question/parts'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { chooseTextSize, textSizes, useRootTextSize, useTextSize } from './text-size.ts'
import { chooseTheme, THEME_CHOICES, useTheme } from '#/lib/theme-choice.ts'
import { languageNames } from '@agon/domain/question/language-name'
import { chooseLanguage, useLanguage } from './language.ts'

/** A page of the sitting: one quiet column, above it a line that says which olympiad this is. No chrome. */
export function Sheet({
  title,
  languages,
  aside,
  children,
}: {
  readonly title: string
  readonly languages: readonly Language[]
  /** At the end of the first line: the time. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  useRootTextSize()
  return (
    <div className="sitting">
      <header>
        <div className="sitting-line">
          <p className="sitting-olympiad">{title === '' ? '\u00a0' : title}</p>
          {aside}
          <LanguageSwitch languages={languages} />
          <button
            type="button"
            className="sitting-display-way"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t`Size of the text, colours`}
            onClick={() => setOpen(!open)}
          >
            Aa
          </button>
        </div>
        {open ? <Display id={id} /> : null}
      </header>
      <main className="sitting-column">{children}</main>
    </div>
  )
}

/** How large the text is and on which ground it stands. */
function Display({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const size = useTextSize()
  const { choice } = useTheme()
  const themes = { light: t`Light`, dark: t`Dark`, system: t`Like the device` }
  return (
    <div id={id} className="sitting-display">
      <fieldset>
        <legend>{t`Size of the text`}</legend>
        {textSizes.map((one) => (
          <button key={one} type="button" aria-pressed={one === size} onClick={() => chooseTextSize(one)}>
            {one}&nbsp;%
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t`Colours`}</legend>
        {THEME_CHOICES.map((one) => (
          <button key={one} type="button" aria-pressed={one === choice} onClick={() => chooseTheme(one)}>
            {themes[one]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** The languages of the paper, each by its own name. Nothing where there is only one. */
function LanguageSwitch({ languages }: { readonly languages: readonly Language[] }) {
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
