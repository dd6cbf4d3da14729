import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartPlace } from './chart-data.ts'
import { chartOption, type Drawing } from './options.ts'

use([BarChart, LineChart, GridComponent, TooltipComponent, LabelLayout, CanvasRenderer])

export type Drawn = { readonly picture: () => string; readonly resize: () => void; readonly stop: () => void }

/** Draws into an element, and can give the drawing as a PNG at twice its size. Fetched when the first chart of a page is shown. */
export function draw(place: HTMLElement, drawing: Drawing, onPress?: (place: ChartPlace) => void): Drawn {
  const chart = init(place)
  chart.setOption(chartOption(drawing))
  if (onPress !== undefined)
    chart.on('click', ({ dataIndex, seriesIndex }) => onPress({ category: dataIndex, series: seriesIndex }))
  return {
    picture: () => chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: drawing.ink.surface }),
    resize: () => chart.resize(),
    stop: () => chart.dispose(),
  }
}
