import type { OlympiadId } from '@agon/domain/ids'
import { clipLength, clipsOf, clipWords, mostClipBytes, mostClips, type Clip } from '@agon/domain/question/clip'
import { languageNames } from '@agon/domain/question/language-name'
import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { useClipSource } from '#/sitting/question/use-clip-source.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import { addClip, dropClip, sayOfClip } from './clips.ts'
import languagesCss from './Languages.module.css'
import css from './Questions.module.css'

type Props = {
  readonly draft: Question
  /** The languages that are beside one another. */
  readonly shown: readonly Language[]
  readonly fields: Readonly<Record<string, string>>
  readonly olympiadId: OlympiadId
  readonly onChange: (draft: Question) => void
  /** Of the draft as it is then: words may be typed while a recording is on its way. */
  readonly onType: (change: (draft: Question) => Question) => void
}

const rule = { endings: ['.mp3', '.m4a', '.aac', '.ogg', '.oga', '.opus', '.wav'], maxBytes: mostClipBytes }

/** The question's recordings, each with a title and with what is heard, in every language. */
export function ClipsEditor({ draft, shown, fields, olympiadId, onChange, onType }: Props) {
  const { t } = useLingui()
  const upload = useWrite('POST /api/upload/clip/{id}')
  const clips = clipsOf(draft)
  const send = ([file]: readonly File[]) => {
    if (file === undefined) return
    const body = new FormData()
    body.append('file', file)
    upload.mutate(
      { params: { id: olympiadId }, body },
      {
        onSuccess: ({ item: { sha256, mediaType, seconds } }) =>
          onType((now) => addClip(now, { sha256, mediaType, seconds })),
      },
    )
  }
  return (
    <div className={css.figures}>
      {clips.map((clip, at) => (
        <div key={clip.id} className={css.clip} data-field={`clips.${at}`}>
          <Player key={clip.sha256} clip={clip} />
          <div className={languagesCss.beside} data-languages={shown.length}>
            {shown.map((language) => (
              <Words
                key={language}
                draft={draft}
                language={language}
                id={clip.id}
                fields={fields}
                onChange={onChange}
              />
            ))}
          </div>
          <Button size="small" onClick={() => onChange(dropClip(draft, clip.id))}>
            <Trans>Take the recording out</Trans>
          </Button>
        </div>
      ))}
      {clips.length === mostClips ? null : (
        <details>
          <summary>
            <Trans>Add a recording</Trans>
          </summary>
          <FileDrop
            label={t`Recording of at most ten minutes`}
            rule={rule}
            onFiles={send}
            busy={upload.isPending}
            error={upload.error?.message}
          />
        </details>
      )}
    </div>
  )
}

type WordsProps = Pick<Props, 'draft' | 'fields' | 'onChange'> & { readonly language: Language; readonly id: string }

/** What is said of a recording in one language. */
function Words({ draft, language, id, fields, onChange }: WordsProps) {
  const { t } = useLingui()
  const name = `texts.${language}.clips.${id}`
  const { title, transcript } = clipWords(draft.texts[language] ?? {}, id)
  return (
    <div className={css.figures}>
      <TextField
        name={`${name}.title`}
        label={t`Title of the recording, ${languageNames[language]}`}
        maxLength={200}
        value={title}
        error={fields[`question.${name}.title`]}
        onChange={(words) => onChange(sayOfClip(draft, language, id, { title: words }))}
      />
      <TextAreaField
        name={`${name}.transcript`}
        label={t`Transcript, ${languageNames[language]}`}
        rows={2}
        value={transcript}
        error={fields[`question.${name}.transcript`]}
        onChange={(words) => onChange(sayOfClip(draft, language, id, { transcript: words }))}
      />
    </div>
  )
}

function Player({ clip }: { readonly clip: Clip }) {
  const { t } = useLingui()
  const source = useClipSource(clip)
  return (
    <div className={css.player}>
      {source === null ? null : (
        // What is heard is written below.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={source} aria-label={t`Recording “${clip.id}”`} />
      )}
      <p className={css.hint}>
        <Trans>
          “{clip.id}”, {clipLength(clip)}: it is played with the question.
        </Trans>
      </p>
    </div>
  )
}
