import type { AttemptId } from '@agon/domain/ids'
import { useEffect } from 'react'
import { readStored, removeStored, writeStored } from '#/lib/stored.ts'
import { useSitting, useSittingState } from '#/sitting/state/use-sitting.tsx'
import { Noticed } from './noticed.ts'
import { asLearner } from './trying-again.ts'
import { send } from '#/api/send.ts'
import { FlagTeller } from './flag-teller.ts'

const store = { read: readStored, write: writeStored, remove: removeStored }

/** While a part is on the page: notices when it is left and when something is copied, as the instructions say, and tells what is flagged. */
export function Noticing({ attemptId, moduleIndex }: { readonly attemptId: AttemptId; readonly moduleIndex: number }) {
  const sitting = useSitting()
  useFlagTelling()
  useEffect(() => {
    const noticed = new Noticed({
      attemptId,
      moduleIndex,
      now: () => sitting.clock.now(),
      report: (events) => asLearner(sitting, () => sitting.report(events)),
      store,
    })
    const seen = () => {
      if (document.visibilityState === 'visible') noticed.back()
      else noticed.away()
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('visibilitychange', seen, { signal })
    document.addEventListener('copy', () => noticed.copied(), { signal })
    document.addEventListener('cut', () => noticed.copied(), { signal })
    addEventListener('blur', () => noticed.away(), { signal })
    addEventListener('pagehide', () => noticed.away(), { signal })
    // Not every browser tells of the focus that came back; anyone who taps or types is here.
    for (const sign of ['focus', 'pointerdown', 'keydown']) addEventListener(sign, () => noticed.back(), { signal })
    noticed.back()
    void noticed.tell()
    return () => {
      stop.abort()
      noticed.stop()
    }
  }, [attemptId, moduleIndex, sitting])
  return null
}

/** While a part runs: what the learner flags is kept for another device, too. */
function useFlagTelling(): void {
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
