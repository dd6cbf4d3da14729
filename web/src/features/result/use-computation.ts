import type { ResultComputation } from '@agon/contract/result/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'

const whileWorking = 1000
/** How the computing stands, asked for each second while it goes on; lists are read again when new results are there. */
export function useComputation(olympiadId: OlympiadId): ResultComputation | undefined {
  const queries = useQueryClient()
  const { data } = useRead(
    'GET /api/results/compute/{id}',
    { params: { id: olympiadId } },
    { refetchInterval: (reply) => (isWorking(reply) ? whileWorking : false) },
  )
  const { computedAt, statisticsPending = false } = data ?? {}
  useEffect(() => {
    if (computedAt === undefined) return
    void readAgain(queries, 'POST /api/results/compute/{id}')
  }, [queries, computedAt])
  useEffect(() => {
    if (statisticsPending) return () => void readAgain(queries, 'POST /api/results/compute/{id}')
    return undefined
  }, [queries, statisticsPending])
  return data
}

/** Results are being computed, or the statistics of questions that follow them. */
export function isWorking(computation: ResultComputation | undefined): boolean {
  return isComputing(computation) || (computation?.statisticsPending === true && !needComputing(computation))
}

/** The statistics of questions wait until results are computed again: an earlier release computed them. */
export function needComputing({ statisticsPending, stale }: ResultComputation): boolean {
  return statisticsPending && stale.some(({ what }) => what === 'earlier-release')
}

export function isComputing(computation: ResultComputation | undefined): boolean {
  const status = computation?.task?.status
  return status === 'queued' || status === 'running'
}
