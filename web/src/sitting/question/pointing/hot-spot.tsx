import { formatNumber } from '@agon/domain/format/number'
import type { Point } from '@agon/domain/polygon'
import { pointOn } from '@agon/domain/question/hot-spot'
import { readNumber } from '@agon/domain/question/read-number'
import type { Figure } from '@agon/domain/question/parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { regionOf } from '#/lib/use-region.ts'
import { ClearAnswer } from '../kinds/ClearAnswer.tsx'
import { FigureInWords } from '../text/Figure.tsx'
import type { KindProps } from '../kinds/kind.ts'
import { Ground } from './Ground.tsx'
import { roundStep } from './round-step.ts'
import { TwoFields } from './TwoFields.tsx'

/** A point on a picture: tapped, gone to by keys, or said in per cent of the picture's width and height. */
export function HotSpot({ question, text, language, answer, onAnswer }: KindProps<'hot-spot'>) {
  const figure = question.figures.find(({ id }) => id === question.figure)
  if (figure === undefined) return null
  const alt = text.figures[figure.id] ?? ''
  return (
    <Pointing
      figure={figure}
      alt={alt}
      language={language}
      point={answer?.point ?? null}
      onPoint={(point, typing) => onAnswer({ kind: 'hot-spot', point }, typing)}
    />
  )
}

type Props = {
  readonly figure: Figure
  readonly alt: string
  readonly language: string
  readonly point: Point | null
  readonly onPoint: (point: Point | null, typing: boolean) => void
}

function Pointing({ figure, alt, language, point, onPoint }: Props) {
  const { t, i18n } = useLingui()
  const [hasGrid, setGrid] = useState(false)
  const { width, height, sha256 } = figure
  const percent = (share: number) => formatNumber(share * 100, regionOf(i18n), { most: 1 })
  const inPercent = ({ x, y }: Point) => [percent(x / width), percent(y / height)] as const
  const [across, down] = point === null ? ['', ''] : inPercent(point)
  const read = (typed: readonly [string, string]): Point | null => {
    const [right, below] = [readNumber(typed[0]), readNumber(typed[1])]
    if (right === null || below === null || !isShare(right) || !isShare(below)) return null
    return pointOn(figure, { x: (right / 100) * width, y: (below / 100) * height })
  }
  return (
    <fieldset className="sitting-choices">
      <legend className="sitting-hint">
        <Trans>Point at one place on the picture</Trans>
      </legend>
      <Ground
        label={t`Picture to point at`}
        width={width}
        height={height}
        at={point}
        words={point === null ? t`No place yet` : t`${across} % across, ${down} % down`}
        onPoint={(at, typing) => onPoint(pointOn(figure, at), typing)}
        moved={(from, right, below, step) => {
          const length = roundStep(step / width) * width
          return { x: from.x + right * length, y: from.y + below * length }
        }}
        tools={
          <button type="button" aria-pressed={hasGrid} onClick={() => setGrid(!hasGrid)}>
            <Trans>Grid</Trans>
          </button>
        }
      >
        <img src={`/api/media/${sha256}`} alt={alt} lang={language} width={width} height={height} draggable={false} />
        {hasGrid ? <Grid /> : null}
      </Ground>
      <FigureInWords alt={alt} language={language} />
      <TwoFields
        labels={[t`Across, in % from the left`, t`Down, in % from the top`]}
        inputMode="decimal"
        value={point}
        shown={inPercent}
        read={read}
        half={t`Both numbers make a place: fill in the other one, too.`}
        misread={t`This is not a place. Write numbers from 0 to 100, for example 42,5.`}
        onChange={(next) => onPoint(next, true)}
      />
      {point === null ? null : <ClearAnswer onClear={() => onPoint(null, false)} />}
    </fieldset>
  )
}

const isShare = (percent: number) => percent >= 0 && percent <= 100

const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90]

/** A line at each tenth of the picture, to read its place by. */
function Grid() {
  return tens.flatMap((ten) => [
    <span
      key={`across-${ten}`}
      className="sitting-grid"
      data-way="across"
      style={{ left: `${ten}%` }}
      aria-hidden="true"
    >
      {ten}
    </span>,
    <span key={`down-${ten}`} className="sitting-grid" data-way="down" style={{ top: `${ten}%` }} aria-hidden="true">
      {ten}
    </span>,
  ])
}
