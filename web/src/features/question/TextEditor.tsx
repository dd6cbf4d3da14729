import type { Language, Question } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { languagesOf, withText } from './draft.ts'
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

/** A field that is to have the focus; an object, so that the same can be wanted again. */
type Wanted = { readonly language: Language; readonly id: string }

/** What is read, the languages side by side: question, choices, feedback. Enter in a choice goes on to the next, which it adds behind the last. */
export function TextEditor({ draft, fields, begins, onChange, onFocus }: Props) {
  const { i18n, t } = useLingui()
  const [wanted, setWanted] = useState<Wanted>()
  const { choiceFields, afterWriting } = writingOf(draft)
  const choices = choiceFields?.(draft) ?? []
  const goOn = (language: Language, at: number) => {
    const next = choices[at]?.withNext?.(draft)
    if (next !== undefined) onChange(next)
    const known = new Set(choices.map(({ id }) => id))
    const added = next === undefined ? undefined : choiceFields?.(next).find(({ id }) => !known.has(id))
    const id = added?.id ?? choices[at + 1]?.id
    if (id !== undefined) setWanted({ language, id })
  }
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
              onChange={(stem) => {
                const written = withText(draft, language, { stem })
                onChange(afterWriting?.(written) ?? written)
              }}
            />
            {choices.map(({ id, name: choice }, index) => (
              <RichField
                key={id}
                line
                label={`${i18n._(choice)}, ${name}`}
                language={language}
                path={`texts.${language}.choices.${id}`}
                value={text.choices[id] ?? ''}
                error={fields[`${path}.choices.${id}`]}
                onChange={(html) => onChange(withText(draft, language, { choices: { ...text.choices, [id]: html } }))}
                wanted={wanted?.id === id && wanted.language === language ? wanted : undefined}
                onEnter={() => goOn(language, index)}
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
