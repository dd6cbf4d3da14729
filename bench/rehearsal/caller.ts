import type { CallInput, CallReply } from '@agon/contract/call'
import type { CallByKey, CallKey } from '@agon/contract/calls'

/** What a call was refused with. */
export class Refused extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** Milliseconds of every call that was answered, by call; and how often one had to be made again. */
export class Tally {
  readonly latencies = new Map<CallKey, number[]>()
  readonly refusals = new Map<string, number>()
  lostReplies = 0
  madeAgain = 0

  answered(key: CallKey, milliseconds: number): void {
    const known = this.latencies.get(key)
    if (known === undefined) this.latencies.set(key, [milliseconds])
    else known.push(milliseconds)
  }
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Somebody who makes the product's calls over its own way to the server, from the address of the own school. */
export class Caller {
  readonly #url: string
  readonly #address: string
  readonly #tally: Tally
  token: string | undefined

  constructor(url: string, address: string, tally: Tally) {
    this.#url = url
    this.#address = address
    this.#tally = tally
  }

  /** Throws Refused, or whatever broke on the way. */
  async send<K extends CallKey>(
    key: K,
    input: CallInput<CallByKey[K]>,
    signal?: AbortSignal,
  ): Promise<CallReply<CallByKey[K]>> {
    const begun = performance.now()
    const response = await fetch(...this.#request(key, input as LooseInput, signal))
    const body = (await response.json()) as { success: boolean; error?: string }
    this.#tally.answered(key, performance.now() - begun)
    if (body.success) return body as CallReply<CallByKey[K]>
    const refused = new Refused(response.status, body.error ?? '')
    this.#tally.refusals.set(refused.message, (this.#tally.refusals.get(refused.message) ?? 0) + 1)
    throw refused
  }

  /** Sends a call whose reply never arrives: the way back breaks off once it is on its way. */
  async sendAndLose<K extends CallKey>(key: K, input: CallInput<CallByKey[K]>, afterMs: number): Promise<void> {
    this.#tally.lostReplies += 1
    await this.send(key, input, AbortSignal.timeout(afterMs)).catch(() => undefined)
  }

  /** Counts what a stream tells until the signal ends. */
  async listen(path: string, signal: AbortSignal, onEvent: () => void): Promise<void> {
    const headers = { authorization: `Bearer ${this.token}`, 'x-forwarded-for': this.#address }
    while (!signal.aborted) {
      const response = await fetch(`${this.#url}${path}`, { headers, signal }).catch(() => null)
      if (response?.body === undefined || response.body === null) continue
      const text = response.body.pipeThrough(new TextDecoderStream())
      try {
        for await (const part of text) onEvents(part, onEvent)
      } catch {
        // Ended by the signal, or broken: asked for again unless it has ended.
      }
    }
  }

  #request(key: CallKey, { params, query, body }: LooseInput, signal: AbortSignal | undefined): [string, RequestInit] {
    const [method = 'GET', pattern = ''] = key.split(' ')
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
    const asked = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )
    const search = asked.size === 0 ? '' : `?${asked.toString()}`
    return [
      `${this.#url}${path}${search}`,
      {
        method,
        headers: {
          'x-forwarded-for': this.#address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      },
    ]
  }
}

function onEvents(part: string, onEvent: () => void): void {
  for (const _ of part.matchAll(/^data:/gm)) onEvent()
}

/** Makes a call until it is answered: again after what broke on the way or a server that asks for patience, spread so that not all come back at once. */
export async function persistently<T>(tally: Tally, call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const passes = !(error instanceof Refused) || error.status >= 500 || error.status === 429
      if (!passes || tries >= 20) throw error
      tally.madeAgain += 1
      await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** Math.min(tries, 4) * (0.5 + Math.random())))
    }
  }
}
