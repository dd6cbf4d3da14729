import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { importAgain } from '../lib/import-again.ts'
import { ErrorState } from './ErrorState.tsx'
import { Loader } from './Loader.tsx'
import css from './PdfPage.module.css'

const importDrawing = importAgain(() => import('./draw-pdf.ts'))

type Props = {
  /** The document; undefined while there is none. Its first page is shown. */
  readonly pdf: Blob | undefined
  /** What the page shows, for those who do not see it. */
  readonly label: string
  /** Width divided by height, so that nothing moves when it comes. */
  readonly ratio: number
  /** One is on its way: the first, or a newer one. */
  readonly loading: boolean
}

/**
 * The first page of a PDF, drawn on the page itself: alike in every browser, also on phones, which show no PDF inside a
 * page, and without a frame that the content policy would have to allow. The library comes when it is first needed.
 */
export function PdfPage({ pdf, label, ratio, loading }: Props) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Blob | undefined>(undefined)
  const [failed, setFailed] = useState<Blob | undefined>(undefined)
  useEffect(() => {
    const place = canvas.current
    if (pdf === undefined || failed === pdf || place === null) return undefined
    const stop = new AbortController()
    const show = async () => {
      const { drawFirstPage } = await importDrawing()
      await drawFirstPage(pdf, place, stop.signal)
      if (!stop.signal.aborted) setDrawn(pdf)
    }
    show().catch(() => {
      if (!stop.signal.aborted) setFailed(pdf)
    })
    return () => stop.abort()
  }, [pdf, failed])
  if (pdf !== undefined && failed === pdf)
    return (
      <ErrorState
        title={t`The page could not be drawn`}
        reason={t`Try again, or download the file to look at it.`}
        onRetry={() => setFailed(undefined)}
      />
    )
  return (
    <figure aria-label={label} className={css.sheet} style={{ aspectRatio: ratio }}>
      <Loader loading={loading || drawn !== pdf} />
      <canvas ref={canvas} aria-hidden="true" className={drawn === undefined ? css.empty : css.page} />
    </figure>
  )
}
