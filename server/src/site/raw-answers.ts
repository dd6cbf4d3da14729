import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '../http/request-id.ts'
import { formOf, plainOf, type RenderedPage } from './page-cache.ts'

/** Names and values one after another: Node writes them without looking at each of them. */
type FlatHeaders = readonly string[]

interface Prepared {
  readonly br: FlatHeaders
  readonly gzip: FlatHeaders
  readonly plain: FlatHeaders
  readonly known: FlatHeaders
}

/**
 * Answers pages with these headers as they were last made. The headers of each page are put together once, and the answer goes past
 * Fastify's own way of sending, which would look at each header again.
 */
export function rawAnswers(headers: Readonly<Record<string, string>>) {
  const made = new WeakMap<RenderedPage, Prepared>()
  return (request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply => {
    const prepared = made.get(page) ?? prepare(headers, page)
    made.set(page, prepared)
    reply.hijack()
    const form = formOf(request, page)
    const all = [...prepared[form], requestIdHeader, request.id]
    if (form === 'known') reply.raw.writeHead(304, all).end()
    else write(reply, all, form === 'plain' ? plainOf(page) : page[form])
    return reply
  }
}

function write({ raw }: FastifyReply, headers: string[], body: Buffer): void {
  raw.writeHead(200, [...headers, 'content-length', String(body.length)]).end(body)
}

function prepare(headers: Readonly<Record<string, string>>, { etag, language }: RenderedPage): Prepared {
  const known = Object.entries({ ...headers, etag, 'content-language': language }).flat()
  return {
    known,
    plain: known,
    br: [...known, 'content-encoding', 'br'],
    gzip: [...known, 'content-encoding', 'gzip'],
  }
}
