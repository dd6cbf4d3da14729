import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import type { ChartAbout } from '#/ui/chart/chart-data.ts'

/** Source and moment of a chart’s figures, for its exports. */
export function useChartAbout(asOf: string | undefined): ChartAbout {
  const { olympiad } = useHere()
  const { time } = useFigures()
  return { source: olympiad.title, asOf: asOf === undefined ? '' : time(asOf, olympiad.timeZone) }
}
