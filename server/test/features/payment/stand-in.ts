import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

export interface AnsweredRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Answer {
  readonly status?: number
  readonly body: string
  readonly type?: string
}

/** An HTTP server of a test file that answers as a provider does; `null` closes the connection without an answer. */
export function standIn(answer: (asked: AnsweredRequest) => Answer | null | Promise<Answer | null>) {
  const asked: AnsweredRequest[] = []
  const respond = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const one = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await text(incoming),
    }
    asked.push(one)
    const response = await answer(one)
    if (response === null) return void incoming.socket.destroy()
    reply.writeHead(response.status ?? 200, { 'content-type': response.type ?? 'text/plain' }).end(response.body)
  }
  const server = createServer((incoming, reply) => void respond(incoming, reply))
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => void server.close())
  return {
    asked,
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
  }
}

/** Posts from one of this machine's addresses; the answer's status. */
export async function postFrom(
  localAddress: string,
  url: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> {
  const sent = request(url, {
    method: 'POST',
    localAddress,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}
