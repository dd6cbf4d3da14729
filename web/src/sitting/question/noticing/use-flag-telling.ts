import { useEffect } from 'react'
import { send } from '#/api/send.ts'
import { useSitting, useSittingState } from '#/sitting/state/use-sitting.tsx'
import { FlagTeller } from './flag-teller.ts'
import { asLearner } from './trying-again.ts'

/** While a part runs: what the learner flags is kept for another device, too. */
export function useFlagTelling(): void {
  const sitting = useSitting()
  const { place } = useSittingState()
  const attemptId = place?.attempt?.id
  useEffect(() => {
    const { attemptStore } = sitting
    if (attemptStore === null || attemptId === undefined) return undefined
    const teller = new FlagTeller(attemptStore.flags, (flags) =>
      asLearner(sitting, async () =>
        send('PUT /api/sitting/flags', { body: { attemptId, ...(await sitting.speaker()), flags } }),
      ),
    )
    const nudge = () => teller.nudge()
    addEventListener('online', nudge)
    return () => {
      removeEventListener('online', nudge)
      teller.stop()
    }
  }, [sitting, attemptId])
}
