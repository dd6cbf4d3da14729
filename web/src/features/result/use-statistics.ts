import type { OlympiadId } from '@agon/domain/ids'
import type { ChartData, ChartState } from '#/ui/chart/chart-data.ts'
import { useRead } from '#/api/queries.ts'

/** The figures of computed results; not asked for while there are none. */
export function useStatistics(olympiadId: OlympiadId, computedAt: string | null | undefined) {
  return useRead(
    'GET /api/results/statistics/{id}',
    { params: { id: olympiadId } },
    { enabled: (computedAt ?? null) !== null },
  )
}
type Statistics = ReturnType<typeof useStatistics>

/** A chart's state while its figures are on their way. */
export function chartState(statistics: Statistics, data: ChartData | undefined): ChartState {
  if (data !== undefined) return { state: 'ready', data }
  if (statistics.isError)
    return { state: 'failed', reason: statistics.error.message, retry: () => void statistics.refetch() }
  return { state: 'loading' }
}
