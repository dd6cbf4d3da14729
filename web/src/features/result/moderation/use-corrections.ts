import type { CorrectionItem } from '@agon/contract/result/corrections'
import type { OlympiadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'

const whileMoving = 1000

export const isMoving = ({ status }: CorrectionItem) => status === 'applying' || status === 'undoing'

/** All corrections; asked for each second while one is applied or undone, after which all results are read again, and once more when their statistics follow. */
export function useCorrections(olympiadId: OlympiadId): readonly CorrectionItem[] {
  const queries = useQueryClient()
  const { data } = useRead(
    'GET /api/results/corrections/{id}',
    { params: { id: olympiadId } },
    {
      refetchInterval: (reply) =>
        reply?.items.some(isMoving) === true || reply?.statisticsPending === true ? whileMoving : false,
    },
  )
  const moving = data?.items.some(isMoving) ?? false
  const statisticsPending = data?.statisticsPending ?? false
  useEffect(() => {
    if (moving) return () => void readAgain(queries, 'POST /api/results/compute/{id}')
    return undefined
  }, [queries, moving])
  useEffect(() => {
    if (statisticsPending) return () => void readAgain(queries, 'POST /api/results/compute/{id}')
    return undefined
  }, [queries, statisticsPending])
  return data?.items ?? []
}
