import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { World } from './world.ts'

/** The world's product on a socket, for its streams of events; `next` waits for a stream's next event, signs of life left out. */
export function aStreamer(world: World) {
  const over = new AbortController()
  let url = ''
  beforeAll(async () => {
    await world.server.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(world.server.server.address() as AddressInfo).port}`
  })
  afterAll(() => over.abort())
  return async (path: string, token: string, headers: Record<string, string> = {}) => {
    const left = new AbortController()
    const response = await fetch(url + path, {
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.any([over.signal, left.signal]),
    })
    const reader = (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const next = async (): Promise<unknown> => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = text.slice(0, end)
          text = text.slice(end + 2)
          if (event.startsWith('data: ')) return JSON.parse(event.slice(6))
          continue
        }
        const { value, done } = await reader.read()
        if (done) return undefined
        text += value
      }
    }
    return { response, next, leave: () => left.abort() }
  }
}
