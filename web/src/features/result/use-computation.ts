import type { ResultComputation } from '@agon/contract/result'
import type { OlympiadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../../api/queries.ts'

const whileWorking = 1000
const lists = [
  'GET /api/results/',
  'GET /api/results/count',
  'GET /api/results/statistics/{id}',
  'GET /api/results/marking/{id}',
] as const

/** How the computing stands, asked for each second while it goes on; lists are read again when new results are there. */
export function useComputation(olympiadId: OlympiadId): ResultComputation | undefined {
  const queries = useQueryClient()
  const { data } = useRead(
    'GET /api/results/compute/{id}',
    { params: { id: olympiadId } },
    { refetchInterval: (reply) => (isWorking(reply) ? whileWorking : false) },
  )
  const computedAt = data?.computedAt
  useEffect(() => {
    if (computedAt === undefined) return
    for (const list of lists) void queries.invalidateQueries({ queryKey: [list] })
  }, [queries, computedAt])
  return data
}

export function isWorking(computation: Pick<ResultComputation, 'task'> | undefined): boolean {
  const status = computation?.task?.status
  return status === 'queued' || status === 'running'
}
