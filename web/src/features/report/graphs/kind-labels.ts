import type { ChartKind } from '#/ui/chart/chart-data.ts'

export const kindLabels: Record<ChartKind, string> = {
  bars: 'Bars',
  columns: 'Columns',
  lines: 'Lines',
  parts: 'Shares',
}
