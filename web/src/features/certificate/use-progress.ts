import type { CertificateGeneration, CertificateSending } from '@agon/contract/certificate/making'
import type { OlympiadId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgain } from '#/api/after-write.ts'
import { useRead } from '#/api/queries.ts'

const whileWorking = 1000

/** How far making and sending are, asked for each second while one goes on. */
export function useGeneration(olympiadId: OlympiadId) {
  const queries = useQueryClient()
  const generation = useRead(
    'GET /api/certificate/generation-status',
    { query: { olympiadId } },
    { refetchInterval: (reply) => (isMaking(reply) ? whileWorking : false) },
  )
  const making = isMaking(generation.data)
  const known = generation.data !== undefined
  useEffect(() => {
    if (making || !known) return
    // What can be sent follows from what was made.
    void readAgain(queries, 'POST /api/certificate/generate')
  }, [queries, making, known])
  return generation
}

export function useSending(olympiadId: OlympiadId) {
  return useRead(
    'GET /api/certificate/send-status',
    { query: { olympiadId } },
    { refetchInterval: (reply) => ((reply?.counts.queued ?? 0) > 0 ? whileWorking : false) },
  )
}

export function isMaking(generation: CertificateGeneration | undefined): boolean {
  if (generation === undefined) return false
  const { counts, issuing } = generation
  return counts.queued + counts.generating > 0 || issuing?.status === 'queued' || issuing?.status === 'running'
}

export type StepName = 'check' | 'make' | 'look' | 'send'

/** Which of the steps is done, and which is next. */
export function stepsOf(
  generation: CertificateGeneration,
  sending: CertificateSending | undefined,
): Record<StepName, 'done' | 'now' | 'later' | 'waiting'> {
  const ready = generation.computedAt !== null && generation.configured && generation.results > 0
  const made = ready && !isMaking(generation) && generation.counts.ready >= generation.results
  const sent = made && sending !== undefined && sending.counts.sent > 0 && sending.next.mails === 0
  return {
    check: ready ? 'done' : 'now',
    make: made ? 'done' : isMaking(generation) ? 'waiting' : ready ? 'now' : 'later',
    look: sent ? 'done' : made ? 'now' : 'later',
    send: sent ? 'done' : (sending?.counts.queued ?? 0) > 0 ? 'waiting' : made && sending?.allowed ? 'now' : 'later',
  }
}
