import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, TitleComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartPlace } from './chart-data.ts'
import { exportedOption, type DrawnWords } from './exported.ts'
import { chartOption, type Drawing } from './options.ts'

use([
  BarChart,
  LineChart,
  GridComponent,
  LegendPlainComponent,
  TitleComponent,
  TooltipComponent,
  LabelLayout,
  CanvasRenderer,
])

export type Drawn = {
  readonly picture: (words?: DrawnWords) => string
  /** The drawing as SVG. */
  readonly vectors: (words: DrawnWords) => Promise<string>
  readonly resize: () => void
  readonly stop: () => void
}

/** Draws into an element, and can give the drawing as a PNG at twice its size. Fetched when the first chart of a page is shown. */
export function draw(place: HTMLElement, drawing: Drawing, onPress?: (place: ChartPlace) => void): Drawn {
  const chart = init(place)
  chart.setOption({
    ...chartOption(drawing),
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  if (onPress !== undefined)
    chart.on('click', ({ dataIndex, seriesIndex }) => onPress({ category: dataIndex, series: seriesIndex }))
  return {
    picture: (words) =>
      words === undefined
        ? chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: drawing.ink.surface })
        : titled(place, drawing, words, (exported) =>
            exported.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: drawing.ink.surface }),
          ),
    vectors: async (words) => {
      const { SVGRenderer } = await import('echarts/renderers')
      use([SVGRenderer])
      return titled(place, drawing, words, (exported) => exported.renderToSVGString(), 'svg')
    },
    resize: () => chart.resize(),
    stop: () => chart.dispose(),
  }
}

/** The same drawing with words above it, beside the page. */
function titled(
  place: HTMLElement,
  drawing: Drawing,
  words: DrawnWords,
  take: (chart: EChartsType) => string,
  renderer: 'canvas' | 'svg' = 'canvas',
): string {
  const width = Math.max(480, place.clientWidth)
  const { option, head } = exportedOption(drawing, words, width)
  const chart = init(document.createElement('div'), null, { renderer, width, height: place.clientHeight + head })
  chart.setOption(option)
  const taken = take(chart)
  chart.dispose()
  return taken
}
