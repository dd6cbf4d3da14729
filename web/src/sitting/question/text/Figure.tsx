import type { Figure as FigureOf } from '@agon/domain/question/parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type CSSProperties } from 'react'

const steps = [1, 1.5, 2, 3, 4]

interface Props {
  readonly figure: FigureOf
  readonly alt: string
  readonly language: string
}

/** A picture at its own size, which opens over the page to be looked at closely, by mouse, finger or keyboard. */
export function Figure(props: Props) {
  const { figure, alt, language } = props
  const { width, height } = figure
  const { button, viewer } = useViewer(props)
  return (
    <figure className="sitting-figure">
      <div className="sitting-picture">
        <img src={sourceOf(figure)} alt={alt} lang={language} width={width} height={height} decoding="async" />
        {/* It lies over the picture, too. */}
        {button}
      </div>
      <FigureInWords alt={alt} language={language} />
      {viewer}
    </figure>
  )
}

const sourceOf = ({ sha256 }: FigureOf) => `/api/media/${sha256}`

/** The button alone, for a picture that has its own place. */
export function Enlarge(props: Props) {
  const { button, viewer } = useViewer(props)
  return (
    <>
      {button}
      {viewer}
    </>
  )
}

/** The button, and what it opens. */
function useViewer({ figure, alt, language }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState(0)
  const heading = useId()
  const { width, height } = figure
  const zoom = steps[step] ?? 1
  // Custom properties are no part of React's types for styles.
  const zoomed = { '--zoom': zoom, '--proportion': width / height } as CSSProperties
  const open = () => {
    setStep(0)
    dialog.current?.showModal()
  }
  const change = (by: number) => setStep((now) => Math.min(steps.length - 1, Math.max(0, now + by)))
  const button = (
    <button type="button" className="sitting-enlarge" onClick={open}>
      <Trans>Enlarge</Trans>
    </button>
  )
  const viewer = (
    <dialog
      ref={dialog}
      className="sitting sitting-viewer"
      aria-labelledby={heading}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '=') change(1)
        if (event.key === '-') change(-1)
      }}
    >
      <div className="sitting-viewer-line">
        <h2 id={heading} className="only-read-aloud">
          {t`Figure, enlarged`}
        </h2>
        <button type="button" onClick={() => change(-1)} disabled={step === 0} aria-label={t`Smaller`}>
          −
        </button>
        <output aria-label={t`Size`}>{Math.round(zoom * 100)}&nbsp;%</output>
        <button type="button" onClick={() => change(1)} disabled={step === steps.length - 1} aria-label={t`Larger`}>
          +
        </button>
        <button type="button" className="sitting-act" onClick={() => dialog.current?.close()}>
          <Trans>Close</Trans>
        </button>
      </div>
      <section
        className="sitting-viewer-ground"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture about
        tabIndex={0}
        aria-label={t`Figure; the arrow keys move it`}
      >
        <img src={sourceOf(figure)} alt={alt} lang={language} width={width} height={height} style={zoomed} />
      </section>
    </dialog>
  )
  return { button, viewer }
}

export function FigureInWords({ alt, language }: { readonly alt: string; readonly language: string }) {
  if (alt === '') return null
  return (
    <details className="sitting-described">
      <summary>
        <Trans>The figure in words</Trans>
      </summary>
      <p lang={language}>{alt}</p>
    </details>
  )
}
