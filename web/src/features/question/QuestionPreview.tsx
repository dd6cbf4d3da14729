import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { Button } from '#/ui/Button.tsx'
import { languagesOf } from './texts.ts'
import { Preview } from './Preview.tsx'
import css from './Questions.module.css'
import { languageNames } from '@agon/domain/question/language-name'

type Props = {
  readonly draft: Question
  readonly shown: Language
  readonly onShow: (language: Language) => void
}

/** Beside the question that is written, how the learner will see it, in one of its languages. */
export const QuestionPreview = memo(function QuestionPreview({ draft, shown, onShow }: Props) {
  const { t } = useLingui()
  const written = languagesOf(draft)
  return (
    <section className={css.side} aria-label={t`As the learner sees it`}>
      <div className={css.previewHead}>
        <h2>
          <Trans>As the learner sees it</Trans>
        </h2>
        {written.length < 2
          ? null
          : written.map((language) => (
              <Button
                key={language}
                kind="quiet"
                size="small"
                aria-pressed={language === shown}
                onClick={() => onShow(language)}
              >
                {languageNames[language]}
              </Button>
            ))}
      </div>
      <Preview question={draft} language={written.includes(shown) ? shown : (written[0] ?? 'en')} />
    </section>
  )
})
