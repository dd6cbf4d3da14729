import { Readable } from 'node:stream'
import type { EventStreamReply } from '@agon/contract/schema'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Sends server-sent events (WHATWG HTML, 9.2) for as long as the caller stays; a server that closes ends its streams first. */
export function eventSender(server: FastifyInstance): (reply: FastifyReply, answer: EventStreamReply) => FastifyReply {
  const open = new Set<AbortController>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.abort()
  })
  return (reply, { events }) => {
    const stream = new AbortController()
    open.add(stream)
    reply.raw.on('close', () => {
      stream.abort()
      open.delete(stream)
    })
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(written(events(stream.signal))))
  }
}

async function* written(events: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const event of events) yield event === undefined ? ':\n\n' : `data: ${JSON.stringify(event)}\n\n`
}
