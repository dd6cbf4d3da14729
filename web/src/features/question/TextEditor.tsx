import type { Language, Question } from '@agon/domain/question/question'
import { rulesOf } from '@agon/domain/question/kinds'
import { useLingui } from '@lingui/react/macro'
import { languagesOf, withText } from './draft.ts'
import { letterAt } from './kinds/choices.ts'
import { writingOf } from './kinds/kinds.ts'
import css from './Questions.module.css'
import { RichField } from './RichField.tsx'
import { languageNames } from '@agon/domain/question/language-name'

type Props = {
  readonly draft: Question
  readonly fields: Readonly<Record<string, string>>
  readonly begins: boolean
  readonly onChange: (draft: Question) => void
  readonly onFocus: (language: Language) => void
}

/** What is read, the languages side by side: question, choices, feedback. Enter in the last choice adds another. */
export function TextEditor({ draft, fields, begins, onChange, onFocus }: Props) {
  const { t } = useLingui()
  const choices = rulesOf(draft).choicesOf(draft)
  const { withChoice } = writingOf(draft)
  return (
    <div className={css.languages}>
      {languagesOf(draft).map((language, at) => {
        const text = draft.texts[language]
        if (text === undefined) return null
        const path = `question.texts.${language}`
        const name = languageNames[language]
        return (
          <div key={language} className={css.language} onFocus={() => onFocus(language)}>
            <RichField
              label={t`Question, ${name}`}
              language={language}
              path={`texts.${language}.stem`}
              value={text.stem}
              error={fields[`${path}.stem`]}
              begins={begins && at === 0}
              onChange={(stem) => onChange(withText(draft, language, { stem }))}
            />
            {choices.map((id, index) => (
              <RichField
                key={id}
                line
                label={t`Choice ${letterAt(index)}, ${name}`}
                language={language}
                path={`texts.${language}.choices.${id}`}
                value={text.choices[id] ?? ''}
                error={fields[`${path}.choices.${id}`]}
                onChange={(html) => onChange(withText(draft, language, { choices: { ...text.choices, [id]: html } }))}
                onEnter={
                  withChoice !== undefined && index === choices.length - 1
                    ? () => onChange(withChoice(draft))
                    : undefined
                }
              />
            ))}
            <RichField
              label={t`Feedback after the release, ${name}`}
              language={language}
              path={`texts.${language}.feedback`}
              value={text.feedback ?? ''}
              onChange={(feedback) => onChange(withText(draft, language, { feedback }))}
            />
          </div>
        )
      })}
    </div>
  )
}
