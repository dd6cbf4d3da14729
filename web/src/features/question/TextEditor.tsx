import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { languageNames } from '@agon/domain/question/language-name'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { writingOf } from './kinds/kinds.ts'
import css from './Languages.module.css'
import { isMissing } from './missing-texts.ts'
import { NotesEditor } from './NotesEditor.tsx'
import { OneText } from './OneText.tsx'

type Props = {
  readonly draft: Question
  /** The languages that are beside one another. */
  readonly shown: readonly Language[]
  readonly fields: Readonly<Record<string, string>>
  readonly begins: boolean
  readonly onChange: (draft: Question) => void
  readonly onType: (change: (draft: Question) => Question) => void
  readonly onFocus: (language: Language) => void
}

/** A field that is to have the focus; an object, so that the same can be wanted again. */
type Wanted = { readonly language: Language; readonly id: string }

/** What is read, text by text, each in its languages beside one another. Enter in a choice goes on to the next, which it adds behind the last. */
export function TextEditor({ draft, shown, fields, begins, onChange, onType, onFocus }: Props) {
  const { i18n, t } = useLingui()
  const [wanted, setWanted] = useState<Wanted>()
  const choices = writingOf(draft).choiceFields?.(draft) ?? []
  const goOn = (language: Language, id: string) => {
    const at = choices.findIndex((choice) => choice.id === id)
    const next = choices[at]?.withNext?.(draft)
    if (next !== undefined) onChange(next)
    const known = new Set(choices.map((choice) => choice.id))
    const added =
      next === undefined
        ? undefined
        : writingOf(next)
            .choiceFields?.(next)
            .find((choice) => !known.has(choice.id))
    const to = added?.id ?? choices[at + 1]?.id
    if (to !== undefined) setWanted({ language, id: to })
  }
  // One function for all texts, so that they need not be drawn again; it goes by the draft that stands here now.
  const latest = useRef(goOn)
  useLayoutEffect(() => {
    latest.current = goOn
  })
  const onEnter = useCallback((language: Language, id: string) => latest.current(language, id), [])
  const common = { figures: draft.figures, onType, onFocus }
  const row = (key: string, texts: (language: Language, name: string, at: number) => React.ReactNode) => (
    <div key={key} className={css.beside} data-languages={shown.length}>
      {shown.map((language, at) => texts(language, languageNames[language], at))}
    </div>
  )
  return (
    <>
      {row('stem', (language, name, at) => (
        <OneText
          key={language}
          {...common}
          part="stem"
          label={t`Question, ${name}`}
          language={language}
          value={draft.texts[language]?.stem ?? ''}
          missing={isMissing(draft, language, ({ stem }) => stem)}
          error={fields[`question.texts.${language}.stem`]}
          begins={begins && at === 0}
        />
      ))}
      {choices.map(({ id, name: choice }) =>
        row(id, (language, name) => (
          <OneText
            key={language}
            {...common}
            part="choice"
            id={id}
            label={`${i18n._(choice)}, ${name}`}
            language={language}
            value={draft.texts[language]?.choices[id] ?? ''}
            missing={isMissing(draft, language, (text) => text.choices[id])}
            error={fields[`question.texts.${language}.choices.${id}`]}
            wanted={wanted?.id === id && wanted.language === language ? wanted : undefined}
            onEnter={onEnter}
          />
        )),
      )}
      {row('feedback', (language, name) => (
        <OneText
          key={language}
          {...common}
          part="feedback"
          label={t`Feedback after the release, ${name}`}
          language={language}
          value={draft.texts[language]?.feedback ?? ''}
          missing={isMissing(draft, language, ({ feedback }) => feedback)}
          error={undefined}
        />
      ))}
      <NotesEditor draft={draft} shown={shown} fields={fields} onType={onType} />
    </>
  )
}
