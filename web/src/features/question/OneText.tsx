import type { Figure, Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { languageNames } from '@agon/domain/question/language-name'
import { withText } from './draft.ts'
import { writingOf } from './kinds/kinds.ts'
import css from './Languages.module.css'
import { RichField } from './RichField.tsx'

type Props = {
  readonly label: string
  readonly language: Language
  readonly part: 'stem' | 'feedback' | 'choice'
  /** Of the choice. */
  readonly id?: string
  readonly value: string
  readonly error: string | undefined
  /** Others have it. */
  readonly missing: boolean
  readonly figures: readonly Figure[]
  readonly begins?: boolean
  readonly wanted?: object | undefined
  readonly onType: (change: (draft: Question) => Question) => void
  readonly onEnter?: (language: Language, id: string) => void
  readonly onFocus: (language: Language) => void
}

/** One text in one language. redrawn only when it is another: while one is typed, the others stay as they are. */
export const OneText = memo(function OneText({
  label,
  language,
  part,
  id = '',
  value,
  error,
  missing,
  figures,
  begins = false,
  wanted,
  onType,
  onEnter,
  onFocus,
}: Props) {
  const name = languageNames[language]
  return (
    <div className={css.text} data-missing={missing || undefined} onFocus={() => onFocus(language)}>
      <RichField
        line={part === 'choice'}
        label={label}
        language={language}
        path={part === 'choice' ? `texts.${language}.choices.${id}` : `texts.${language}.${part}`}
        value={value}
        error={error}
        figures={figures}
        begins={begins}
        wanted={wanted}
        onChange={(html) => onType((draft) => typed(draft, language, part, id, html))}
        onEnter={() => onEnter?.(language, id)}
      />
      {missing ? (
        <span className={css.missing}>
          <Trans>Not yet in {name}</Trans>
        </span>
      ) : null}
    </div>
  )
})

/** The question with these words; as it is where the language or the choice is gone. */
function typed(draft: Question, language: Language, part: Props['part'], id: string, html: string): Question {
  const text = draft.texts[language]
  if (text === undefined) return draft
  if (part === 'feedback') return withText(draft, language, { feedback: html })
  if (part === 'choice')
    return id in text.choices ? withText(draft, language, { choices: { ...text.choices, [id]: html } }) : draft
  const written = withText(draft, language, { stem: html })
  return writingOf(written).afterWriting?.(written) ?? written
}
