import type { Queued } from '@agon/contract/identity/calls'
import { asked, backoff } from '../lib/backoff.ts'
import { CallError } from './send.ts'
import { transportWords } from '../lib/transport-words.ts'

/** What may pass while somebody waits in line. */
const passing: ReadonlySet<CallError['code']> = new Set(['network', 'timeout', 'unavailable', 'tooMany'])
/** So often in a row, and no more. */
const mostFaults = 6

interface Waits {
  signal: AbortSignal
  onPlace: (queued: Queued | null) => void
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Asks, and while the answer is that one is in a line, asks again with the ticket when it is time, and tells the place that one
 * has come to. A fault of the way that passes costs nobody their place. Throws what else was refused.
 */
export async function inLine<Reply>(
  ask: (ticket: string | undefined) => Promise<Reply>,
  { signal, onPlace, sleep = sleepFor }: Waits,
): Promise<Reply> {
  let ticket: string | undefined
  let faults = 0
  try {
    for (;;) {
      let pause: number
      try {
        return await ask(ticket)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code === 'queued') {
          const queued = error.details as Queued // as this refusal carries it
          faults = 0
          ticket = queued.ticket
          onPlace(queued)
          pause = (error.retryAfter ?? 1) * 1000
        } else if (ticket !== undefined && passing.has(error.code) && faults < mostFaults) {
          pause = error.retryAfter === undefined ? backoff(faults) : asked(error.retryAfter)
          faults += 1
        } else throw error
      }
      await sleep(pause, signal)
    }
  } finally {
    onPlace(null)
  }
}

function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new CallError('aborted', transportWords.aborted()))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
