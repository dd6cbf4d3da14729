import { languageNames } from '@agon/domain/question/language-name'
import { longestNote, type Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#/ui/form/TextField.tsx'
import { withText } from './draft.ts'
import { writingOf } from './kinds/kinds.ts'
import css from './Languages.module.css'
import questionsCss from './Questions.module.css'

type Props = {
  readonly draft: Question
  readonly shown: readonly Language[]
  readonly fields: Readonly<Record<string, string>>
  readonly onType: (change: (draft: Question) => Question) => void
}

/** Notes on wrong choices, for teachers. */
export function NotesEditor({ draft, shown, fields, onType }: Props) {
  const { i18n, t } = useLingui()
  if (draft.kind !== 'single-choice') return null
  const wrong = (writingOf(draft).choiceFields?.(draft) ?? []).filter(({ id }) => id !== draft.key)
  const isWritten = Object.values(draft.texts).some(({ notes = {} }) => Object.values(notes).some(Boolean))
  const hasFault = Object.keys(fields).some((path) => path.includes('.notes.'))
  return (
    <details className={css.notes} open={isWritten || hasFault || undefined}>
      <summary>
        <Trans>Notes on wrong choices</Trans>
      </summary>
      <p className={questionsCss.hint}>
        <Trans>
          Teachers read this in the report of their school where the choice was more frequent than elsewhere. Example:
          read the contour interval as the height.
        </Trans>
      </p>
      {wrong.map(({ id, name }) => (
        <div key={id} className={css.beside} data-languages={shown.length}>
          {shown.map((language) => {
            const choice = i18n._(name)
            const path = `texts.${language}.notes.${id}`
            return (
              <TextField
                key={language}
                name={path}
                label={t`Note on ${choice}, ${languageNames[language]}`}
                maxLength={longestNote}
                value={draft.texts[language]?.notes?.[id] ?? ''}
                error={fields[`question.${path}`]}
                onChange={(words) => onType((now) => withNote(now, language, id, words))}
              />
            )
          })}
        </div>
      ))}
    </details>
  )
}

/** The question with this note; as it is where the language is gone. An empty note is none. */
function withNote(draft: Question, language: Language, id: string, words: string): Question {
  const text = draft.texts[language]
  if (text === undefined) return draft
  const { [id]: _before, ...others } = text.notes ?? {}
  return withText(draft, language, { notes: words === '' ? others : { ...others, [id]: words } })
}
