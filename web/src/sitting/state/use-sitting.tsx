import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { userRecordKey } from '@agon/domain/constants'
import { setUnauthenticatedListener } from '#/api/send.ts'
import type { OutboxState } from '../answers/save-state.ts'
import type { SittingState } from './sitting-state.ts'
import type { Sitting } from './sitting.ts'

const SittingContext = createContext<Sitting | null>(null)

/**
 * A page that has heard nothing from the server for about this long asks where it stands, in milliseconds: another device, extra
 * time, a reset. The reply to a save tells the same. Well within `offlineAfter`, by which the organiser calls it offline.
 */
const silence = 75_000
/** How often it looks whether it is time to ask, in milliseconds. */
const lookEvery = 15_000
/** How often the device's clocks are compared, in milliseconds. */
const clockEvery = 5000

export function SittingProvider({ sitting, children }: { readonly sitting: Sitting; readonly children: ReactNode }) {
  useEffect(() => {
    setUnauthenticatedListener(sitting.askSignIn)
    void sitting.begin()
    const look = () => {
      if (document.visibilityState === 'visible') sitting.wake()
    }
    // Another tab has signed somebody in or out: this page speaks with that sign-in from now on.
    const compare = ({ key }: StorageEvent) => {
      if (key === userRecordKey || key === null) void sitting.load()
    }
    addEventListener('storage', compare)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    // Spread, so that a class that began together does not ask together.
    const patience = silence * (0.75 + Math.random() / 2)
    const asking = setInterval(() => {
      if (performance.now() - sitting.heardAt > patience) look()
    }, lookEvery)
    const clocks = setInterval(() => {
      if (sitting.clock.jumped()) look()
    }, clockEvery)
    return () => {
      setUnauthenticatedListener(() => undefined)
      removeEventListener('storage', compare)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
      clearInterval(asking)
      clearInterval(clocks)
      sitting.sleep()
    }
  }, [sitting])
  return <SittingContext value={sitting}>{children}</SittingContext>
}

export function useSitting(): Sitting {
  const sitting = useContext(SittingContext)
  if (sitting === null) throw new Error('This page does not belong to a sitting.')
  return sitting
}

export function useSittingState(): SittingState {
  const sitting = useSitting()
  return useSyncExternalStore(sitting.subscribe, () => sitting.state)
}

const nothing: OutboxState = { states: new Map(), unsent: 0, stuckSince: null, unkept: false }
const never = () => () => undefined

export function useOutbox(): OutboxState {
  const { outbox } = useSittingState()
  return useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.state ?? nothing)
}
