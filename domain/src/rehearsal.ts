import type { Phase } from './olympiad.ts'

/** What a device showed of itself in a rehearsal; nothing about the person, and no more of the browser than whether it is too old. */
export interface DeviceFacts {
  /** Whether the browser's storage gave back what was written. */
  storage: 'kept' | 'refused'
  /** Whether the browser promises not to clear that storage by itself. */
  persistent: boolean
  /** Whether a page can be reloaded without a network. */
  worker: boolean
  /** Whether the browser knows all that the pages use. */
  browser: 'current' | 'old'
  cookies: boolean
  /** The device's clock against the server's, in seconds; positive when it is ahead. */
  clockSeconds: number
  /** The middle one of the times from sending an answer to its confirmation. */
  saveMillis: number
  /** Of the page, in CSS pixels. */
  width: number
  /** Whether answers given without a network arrived afterwards. */
  offline: 'practised' | 'skipped'
}

/** What keeps a device from being ready. */
export const deviceFaults = ['storage', 'browser', 'cookies', 'worker', 'slow', 'narrow'] as const
export type DeviceFault = (typeof deviceFaults)[number]

/** What is worth mending, though a sitting goes well without. */
export const deviceAdvices = ['clock', 'offline'] as const
export type DeviceAdvice = (typeof deviceAdvices)[number]

/** An answer that takes longer than this to be confirmed is slow, in milliseconds. */
export const slowSave = 3000
/** The narrowest page that the questions are made for, in CSS pixels. */
export const narrowestPage = 320
/** A clock that is further off confuses people; the server's is what counts. In seconds. */
const clockMayDiffer = 120

export function faultsOf(facts: DeviceFacts): DeviceFault[] {
  const present: Record<DeviceFault, boolean> = {
    storage: facts.storage === 'refused',
    browser: facts.browser === 'old',
    cookies: !facts.cookies,
    worker: !facts.worker,
    slow: facts.saveMillis > slowSave,
    narrow: facts.width < narrowestPage,
  }
  return deviceFaults.filter((fault) => present[fault])
}

export function advicesOf(facts: DeviceFacts): DeviceAdvice[] {
  const present: Record<DeviceAdvice, boolean> = {
    clock: Math.abs(facts.clockSeconds) > clockMayDiffer,
    offline: facts.offline === 'skipped',
  }
  return deviceAdvices.filter((advice) => present[advice])
}

/** Learners rehearse until the olympiad opens: from then on the same minutes belong to the sitting. */
export function mayRehearse({ phase, opensAt }: { phase: Phase; opensAt: Date }, now: Date): boolean {
  return (phase === 'registration' || phase === 'open') && now < opensAt
}
