import { languageNames } from '@agon/domain/question/language-name'
import { languages, type Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import { languagesOf } from './texts.ts'
import css from './Languages.module.css'
import { missingTexts } from './missing-texts.ts'

type Props = {
  readonly draft: Question
  readonly shown: readonly Language[]
  /** Those that the module is offered in. */
  readonly expected: readonly Language[]
  readonly onShow: (shown: readonly Language[]) => void
  /** Adds a language, or takes it out with all its words. */
  readonly onWant: (language: Language, wanted: boolean) => void
}

/** The languages of a question: which are beside one another, what each still lacks, and which may be added. */
export function LanguageBar({ draft, shown, expected, onShow, onWant }: Props) {
  const { t } = useLingui()
  const written = languagesOf(draft)
  const absent = languages.filter((language) => !written.includes(language))
  const missing = absent.filter((language) => expected.includes(language))
  const names = missing.map((language) => languageNames[language]).join(', ')
  return (
    <div className={css.bar}>
      {written.length < 2 ? null : (
        <div className={css.shown} role="toolbar" aria-label={t`Languages shown`}>
          <span aria-hidden="true">
            <Trans>Shown</Trans>
          </span>
          {written.map((language) => {
            const isShown = shown.includes(language)
            return (
              <Button
                key={language}
                kind="quiet"
                size="small"
                aria-pressed={isShown}
                blocked={isShown && shown.length === 1 ? t`One language is always shown.` : undefined}
                onClick={() => onShow(written.filter((one) => (one === language ? !isShown : shown.includes(one))))}
              >
                {languageNames[language]}
              </Button>
            )
          })}
        </div>
      )}
      <div className={css.shown}>
        {[...missing, ...absent.filter((language) => !missing.includes(language))].map((language) => (
          <Button
            key={language}
            size="small"
            kind={missing.includes(language) ? 'plain' : 'quiet'}
            data-field={`texts.${language}`}
            onClick={() => onWant(language, true)}
          >
            {t`Add ${languageNames[language]}`}
          </Button>
        ))}
      </div>
      {missing.length === 0 ? null : (
        <p className={css.missing}>
          <Trans>The module has {names}, too; this question has not.</Trans>
        </p>
      )}
      <div className={css.beside} data-languages={shown.length}>
        {shown.map((language) => (
          <Head
            key={language}
            language={language}
            missing={missingTexts(draft, language)}
            alone={written.length === 1}
            onDrop={() => onWant(language, false)}
          />
        ))}
      </div>
    </div>
  )
}

function Head({
  language,
  missing,
  alone,
  onDrop,
}: {
  readonly language: Language
  readonly missing: number
  readonly alone: boolean
  readonly onDrop: () => void
}) {
  const { t } = useLingui()
  const name = languageNames[language]
  return (
    <div className={css.head} data-field={`texts.${language}`}>
      <strong lang={language}>{name}</strong>
      {missing === 0 ? null : (
        <span className={css.missing}>
          <Plural value={missing} one="# text missing" other="# texts missing" />
        </span>
      )}
      <Button
        kind="quiet"
        size="small"
        blocked={alone ? t`A question has at least one language.` : undefined}
        onClick={onDrop}
      >
        {t`Take ${name} out`}
      </Button>
    </div>
  )
}
