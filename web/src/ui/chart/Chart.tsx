import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toCsv } from '#/lib/csv.ts'
import { downloadAddress, downloadBlob } from '#/lib/download.ts'
import { formatNumber } from '@agon/domain/format/number'
import { useTheme } from '#/lib/theme-choice.ts'
import { Button } from '../Button.tsx'
import { Counting } from '../Counting.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Loader } from '../Loader.tsx'
import {
  aboutRows,
  chartRows,
  colourNames,
  type ChartAbout,
  type ChartData,
  type ChartLinks,
  type ChartState,
} from './chart-data.ts'
import css from './Chart.module.css'
import { ChartCanvas } from './ChartCanvas.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { Drawn } from './draw.ts'
import { useRegion } from '#/lib/use-region.ts'

type Props = {
  readonly title: string
  /** What it shows, in a sentence. */
  readonly summary: string
  readonly kind: ChartKind
  readonly figures: ChartState
  readonly format?: (value: number) => string
  /** The groups that this kind of chart ever shows, in their usual order: fixes each one's colour. */
  readonly groups?: readonly string[] | undefined
  readonly height?: number
  /** Absent where there are no lists behind the figures. */
  readonly links?: ChartLinks
  /** With it, exports state source and moment, and there is an SVG, too. */
  readonly about?: ChartAbout
}

/** A chart with its figures behind it, to be read as a table and taken along as PNG or CSV. */
export function Chart({ title, summary, kind, figures, format, groups, height = 320, links, about }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  const [asTable, setAsTable] = useState(false)
  const { scheme } = useTheme()
  const [drawn, setDrawn] = useState<Drawn | undefined>(undefined)
  const count = (value: number) => formatNumber(value, region)
  const write = format ?? count
  // What is drawn as shares is counted in the table.
  const behind = kind === 'parts' ? { format: count, share: write } : { format: write }
  const data = figures.state === 'ready' ? figures.data : undefined
  const origin = useOrigin(about)
  const words = origin === undefined ? undefined : { title, below: origin.join(' · ') }
  const file = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  return (
    <figure className={css.chart} aria-label={title}>
      <figcaption className={css.head}>
        <h2 className={css.title}>{title}</h2>
        <div className={css.tools}>
          <Button kind="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? <Trans>Chart</Trans> : <Trans>Table</Trans>}
          </Button>
          <Button
            kind="quiet"
            size="small"
            blocked={asTable || drawn === undefined ? t`Show the chart first.` : undefined}
            onClick={() => drawn && downloadAddress(drawn.picture(words), `${file}.png`)}
          >
            PNG
          </Button>
          {words === undefined ? null : (
            <Button
              kind="quiet"
              size="small"
              blocked={asTable || drawn === undefined ? t`Show the chart first.` : undefined}
              onClick={() =>
                void drawn
                  ?.vectors(words)
                  .then((svg) => downloadBlob(new Blob([svg], { type: 'image/svg+xml' }), `${file}.svg`))
              }
            >
              SVG
            </Button>
          )}
          <Button
            kind="quiet"
            size="small"
            blocked={data === undefined ? t`The figures are not here yet.` : undefined}
            onClick={() =>
              data &&
              downloadBlob(
                new Blob([toCsv([...aboutRows(title, origin), ...chartRows(data)])], { type: 'text/csv' }),
                `${file}.csv`,
              )
            }
          >
            CSV
          </Button>
        </div>
      </figcaption>
      <p className={css.summary}>{summary}</p>
      <div className={css.body} style={{ minHeight: height }}>
        <Loader loading={figures.state === 'loading'} />
        {figures.state === 'counting' ? <Counting>{figures.reason}</Counting> : null}
        {figures.state === 'failed' ? (
          <ErrorState
            title={<Trans>Could not get these figures</Trans>}
            reason={figures.reason}
            onRetry={figures.retry}
          />
        ) : null}
        {data === undefined ? null : asTable ? (
          <section className={css.table} tabIndex={0} aria-label={t`Figures`}>
            <ChartTable data={data} {...behind} link={links?.link} />
          </section>
        ) : (
          <>
            {kind === 'parts' ? <PartNames data={data} groups={groups} /> : null}
            <ChartCanvas
              key={scheme}
              kind={kind}
              data={data}
              groups={groups}
              format={write}
              height={height}
              onDrawn={setDrawn}
              onPress={links?.open}
            />
            <div className="only-read-aloud">
              <ChartTable data={data} {...behind} />
            </div>
          </>
        )}
      </div>
    </figure>
  )
}

/** Source and moment in words, in the language of the page. */
function useOrigin(about: ChartAbout | undefined): readonly string[] | undefined {
  const { t } = useLingui()
  if (about === undefined) return undefined
  const { source, asOf } = about
  return [...(source === '' ? [] : [t`Source: ${source}`]), ...(asOf === '' ? [] : [t`As of ${asOf}`])]
}

/** The names of the parts, above the bars and in their order. */
function PartNames({ data, groups }: { readonly data: ChartData; readonly groups: readonly string[] | undefined }) {
  const colours = colourNames(data.series, groups)
  return (
    <p aria-hidden="true" className={css.parts}>
      {data.series.map((series, at) => (
        <span key={series.name}>
          <span className={css.swatch} style={{ background: `var(${colours[at]})` }} />
          {series.name}
        </span>
      ))}
    </p>
  )
}
