import type { OlympiadId } from '@agon/domain/ids'
import { figuresInText } from '@agon/domain/question/figure-in-text'
import type { Figure, Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { addFigure, dropFigure, redrawFigure, withText } from './draft.ts'
import { MapFigureDialog } from './MapFigureDialog.tsx'
import languagesCss from './Languages.module.css'
import css from './Questions.module.css'
import { languageNames } from '@agon/domain/question/language-name'

type Props = {
  readonly draft: Question
  /** The languages that are beside one another. */
  readonly shown: readonly Language[]
  readonly fields: Readonly<Record<string, string>>
  readonly olympiadId: OlympiadId
  readonly onChange: (draft: Question) => void
  /** Of the draft as it is then: words may be typed while a figure is on its way. */
  readonly onType: (change: (draft: Question) => Question) => void
}

const rule = { endings: ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.geojson', '.json'], maxBytes: 8_000_000 }
/** What is not shown as it is sent, but drawn. */
const isOfPlaces = ({ name }: File) => /\.(?:geo)?json$/i.test(name)

/** A file of places that is to be drawn, for a new figure or for one that is there. */
type Wanted = { readonly sha256: string; readonly figure: Figure | undefined }

/** The question's figures, each with words for those who cannot see it, in every language. */
export function FiguresEditor({ draft, shown, fields, olympiadId, onChange, onType }: Props) {
  const { t } = useLingui()
  const inText = new Set(Object.values(draft.texts).flatMap((text) => [...figuresInText(text)]))
  const upload = useWrite('POST /api/upload/{id}')
  const sendPlaces = useWrite('POST /api/upload/geojson/{id}')
  const [drawing, setDrawing] = useState<Wanted>()
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return
    const body = new FormData()
    body.append('file', file)
    const params = { id: olympiadId }
    if (isOfPlaces(file))
      sendPlaces.mutate(
        { params, body },
        { onSuccess: ({ item }) => setDrawing({ sha256: item.sha256, figure: undefined }) },
      )
    else
      upload.mutate(
        { params, body },
        {
          onSuccess: ({ item: { sha256, width, height } }) =>
            onType((now) => addFigure(now, { sha256, width, height })),
        },
      )
  }
  const drawn = (file: Omit<Figure, 'id'>) => {
    onChange(drawing?.figure === undefined ? addFigure(draft, file) : redrawFigure(draft, drawing.figure.id, file))
    setDrawing(undefined)
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
                  label={t`Description, ${languageNames[language]}`}
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
            {figure.drawnFrom === undefined ? null : (
              <Button
                size="small"
                onClick={() => setDrawing({ sha256: figure.drawnFrom?.sha256 ?? '', figure })}
              >{t`Redraw`}</Button>
            )}
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
        <FileDrop
          label={t`Figure, or places as GeoJSON to draw a map from`}
          rule={rule}
          onFiles={send}
          busy={upload.isPending || sendPlaces.isPending}
          error={(upload.error ?? sendPlaces.error)?.message}
        />
      </details>
      {drawing === undefined ? null : (
        <MapFigureDialog
          olympiadId={olympiadId}
          sha256={drawing.sha256}
          map={drawing.figure?.drawnFrom?.map}
          onDrawn={drawn}
          onClose={() => setDrawing(undefined)}
        />
      )}
    </div>
  )
}
