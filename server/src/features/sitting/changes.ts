import { setTimeout as sleep } from 'node:timers/promises'
import type { CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { concerns } from '#/db/sitting-notices.ts'
import type { App } from '#/http/handler.ts'
import { contactsOf } from './contacts.ts'

/** Seconds that a stream of changes stays open unless the call names others. */
export const usualStream = 240

/** Milliseconds between two events of one stream: what happens meanwhile is told as one. */
const atMostEvery = 1000
/** Milliseconds of quiet after which a sign of life goes out: way stations close connections that say nothing. */
const signOfLife = 15_000

/** A whole olympiad, or one school in it. */
interface Watched {
  readonly olympiadId: OlympiadId
  readonly school?: CustomerParticipantId
}

/** One event as soon as nothing more is missed, and one after each change, until the signal or the time that was asked for ends. */
export async function* sittingChanges(app: App, { olympiadId, school }: Watched, seconds: number, signal: AbortSignal) {
  const ends = performance.now() + seconds * 1000
  const bell = new Bell()
  const stop = contactsOf(app).notices.listen((payload) => {
    if (payload === undefined || concerns(payload, olympiadId, school)) bell.ring()
  })
  try {
    for (let left = seconds * 1000; left > 0 && !signal.aborted; left = ends - performance.now()) {
      const rang = await bell.wait(Math.min(left, signOfLife), signal)
      if (signal.aborted) return
      yield rang ? { at: app.now() } : undefined
      if (rang) await sleep(atMostEvery, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    stop()
  }
}

/** Remembers that it rang until somebody waits. */
class Bell {
  #rang = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rang = true
    this.#wake?.()
  }

  /** Whether it rang before the time, or the signal, was over. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#rang) {
      const woken = new AbortController()
      this.#wake = () => woken.abort()
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(() => undefined)
      this.#wake = undefined
    }
    const rang = this.#rang
    this.#rang = false
    return rang
  }
}
