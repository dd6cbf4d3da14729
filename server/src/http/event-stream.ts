import { finished } from 'node:stream'
import type { EventStreamReply } from '@agon/contract/schema'
import { Problem } from '@agon/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerStream } from './answer-stream.ts'
import type { App } from './handler.ts'
import { perApp } from './per-app.ts'

/** Streams that one session may have open: more tabs than anybody looks at. */
const mostOfOne = 20

/** How many each session has. */
const openBy = perApp(() => new Map<number, number>())

/** Sends server-sent events (WHATWG HTML, 9.2) for as long as the caller stays; a server that closes ends its streams first. */
export function eventSender(
  server: FastifyInstance,
  app: App,
): (reply: FastifyReply, answer: EventStreamReply) => FastifyReply {
  const open = new Set<AbortController>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.abort()
  })
  return (reply, { events }) => {
    const leave = join(openBy(app), reply)
    const stream = new AbortController()
    open.add(stream)
    // Also where the caller has left before it came to this.
    finished(reply.raw, () => {
      stream.abort()
      open.delete(stream)
      leave()
    })
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(answerStream(app.log, reply, written(events(stream.signal))))
  }
}

/** Counts a stream to its session. Throws `tooMany`. Gives back how to end it. */
function join(streams: Map<number, number>, { request: { actor } }: FastifyReply): () => void {
  if (actor.role === 'nobody') return () => undefined
  const id: number = actor.sessionId
  const count = (streams.get(id) ?? 0) + 1
  if (count > mostOfOne) throw new Problem('tooMany')
  streams.set(id, count)
  return () => {
    const left = (streams.get(id) ?? 1) - 1
    if (left > 0) streams.set(id, left)
    else streams.delete(id)
  }
}

async function* written(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) yield event === undefined ? ':\n\n' : `data: ${JSON.stringify(event)}\n\n`
}
