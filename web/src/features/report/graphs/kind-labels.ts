import type { ChartKind } from '@agon/domain/olympiad-data/chart'

export const kindLabels: Record<ChartKind, string> = {
  bars: 'Bars',
  columns: 'Columns',
  lines: 'Lines',
  parts: 'Shares',
}
