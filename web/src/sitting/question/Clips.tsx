import { clipLength, clipWords, type Clip as ClipOf, type ClipWords } from '@agon/domain/question/clip'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useClipSource } from './use-clip-source.ts'

type Props = {
  readonly clips: readonly ClipOf[]
  readonly words: Readonly<Record<string, ClipWords>> | undefined
  readonly language: string
}

/** The recordings of a question. None begins by itself. */
export function Clips({ clips, words, language }: Props) {
  return clips.map((clip) => (
    <Clip
      key={`${clip.id} ${clip.sha256}`}
      clip={clip}
      words={clipWords({ clips: words ?? {} }, clip.id)}
      language={language}
    />
  ))
}

type OneProps = { readonly clip: ClipOf; readonly words: ClipWords; readonly language: string }

function Clip({ clip, words: { title, transcript }, language }: OneProps) {
  const name = useId()
  const source = useClipSource(clip)
  return (
    <figure className="sitting-clip">
      <figcaption>
        <span id={name} lang={language} dir="auto">
          {title}
        </span>{' '}
        <span className="sitting-muted">{clipLength(clip)}</span>
      </figcaption>
      {source === null ? (
        <output className="sitting-muted">
          <Trans>Loading the recording…</Trans>
        </output>
      ) : (
        // What is heard stands below in words; as captions it would be seen by nobody, for there is no picture.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={source} aria-labelledby={name} />
      )}
      {transcript === '' ? null : (
        <details className="sitting-described">
          <summary>
            <Trans>Transcript</Trans>
          </summary>
          <p lang={language} dir="auto">
            {transcript}
          </p>
        </details>
      )}
    </figure>
  )
}
