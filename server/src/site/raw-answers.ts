import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestIdHeader } from '../http/request-id.ts'
import { plainOf, type RenderedPage } from './page-cache.ts'

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
  const all = new WeakMap<RenderedPage, Prepared>()
  return (request: FastifyRequest, reply: FastifyReply, page: RenderedPage): FastifyReply => {
    const prepared = all.get(page) ?? prepare(headers, page)
    all.set(page, prepared)
    const id = [requestIdHeader, request.id]
    reply.hijack()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    if (request.headers['if-none-match']?.includes(page.etag) === true)
      reply.raw.writeHead(304, [...prepared.known, ...id]).end()
    else if (/\bbr\b/.test(accepted)) write(reply, [...prepared.br, ...id], page.br)
    else if (/\bgzip\b/.test(accepted)) write(reply, [...prepared.gzip, ...id], page.gzip)
    else write(reply, [...prepared.plain, ...id], plainOf(page))
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
