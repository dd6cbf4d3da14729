import type { OlympiadId } from '@agon/domain/ids'
import { figuresInText } from '@agon/domain/question/figure-in-text'
import type { Language, Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { addFigure, dropFigure, withText } from './draft.ts'
import languagesCss from './Languages.module.css'
import css from './Questions.module.css'
import { languageNames } from '@agon/domain/question/language-name'

type Props = {
  readonly draft: Question
  /** The languages that stand beside one another. */
  readonly shown: readonly Language[]
  readonly fields: Readonly<Record<string, string>>
  readonly olympiadId: OlympiadId
  readonly onChange: (draft: Question) => void
}

const rule = { endings: ['.svg', '.png', '.jpg', '.jpeg', '.webp'], maxBytes: 8_000_000 }

/** The question's figures, each with words for those who cannot see it, in every language. */
export function FiguresEditor({ draft, shown, fields, olympiadId, onChange }: Props) {
  const { t } = useLingui()
  const inText = new Set(Object.values(draft.texts).flatMap((text) => [...figuresInText(text)]))
  const upload = useWrite('POST /api/upload/{id}', [])
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return
    const body = new FormData()
    body.append('file', file)
    upload.mutate({ params: { id: olympiadId }, body }, { onSuccess: ({ item }) => onChange(addFigure(draft, item)) })
  }
  return (
    <div className={css.figures}>
      {draft.figures.map((figure, at) => (
        <div key={figure.id} className={css.figure} data-field={`figures.${at}`}>
          <img src={`/api/media/${figure.sha256}`} alt="" width={figure.width} height={figure.height} />
          <div>
            <p className={css.hint}>
              {inText.has(figure.id) ? (
                <Trans>“{figure.id}” stands within the text.</Trans>
              ) : (
                <Trans>
                  “{figure.id}” stands below the text. In a field, Alt+F10 leads to the button that puts it there.
                </Trans>
              )}
            </p>
            <div className={languagesCss.beside} data-languages={shown.length}>
              {shown.map((language) => (
                <TextAreaField
                  key={language}
                  name={`texts.${language}.figures.${figure.id}`}
                  label={t`What it shows, ${languageNames[language]}`}
                  rows={2}
                  value={draft.texts[language]?.figures[figure.id] ?? ''}
                  error={fields[`question.texts.${language}.figures.${figure.id}`]}
                  onChange={(words) =>
                    onChange(
                      withText(draft, language, { figures: { ...draft.texts[language]?.figures, [figure.id]: words } }),
                    )
                  }
                />
              ))}
            </div>
            <Button size="small" onClick={() => onChange(dropFigure(draft, figure.id))}>
              <Trans>Take the figure out</Trans>
            </Button>
          </div>
        </div>
      ))}
      <details>
        <summary>
          <Trans>Add a figure</Trans>
        </summary>
        <FileDrop label={t`Figure`} rule={rule} onFiles={send} busy={upload.isPending} error={upload.error?.message} />
      </details>
    </div>
  )
}
