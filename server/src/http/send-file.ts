import { Readable } from 'node:stream'
import type { FileReply, StoredBytes } from '@agon/contract/schema'
import { Problem } from '@agon/domain/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerStream } from './answer-stream.ts'
import { askedPart } from './byte-range.ts'
import { sendProblem } from './errors.ts'
import type { App } from './handler.ts'

/** A drawing may have styles of its own; it runs nothing and fetches nothing, even when it is opened by itself. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** A page made here is text alone. */
const textAlone = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Bytes that go out at once: packed as a stream, each small picture would cost more. */
const few = 64 * 1024

export async function sendFile(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileReply,
): Promise<FastifyReply> {
  const { content } = answer
  if (typeof content === 'object' && 'sha256' in content) return sendStored(app, request, reply, { ...answer, content })
  describe(reply, answer)
  if (typeof content === 'string') return reply.send(content)
  return reply.send(content instanceof Uint8Array ? Buffer.from(content) : answerStream(app.log, reply, content))
}

/** The file, or the part that the caller asks for, read from where it is stored while it is sent. */
async function sendStored(
  { log }: App,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  answer: FileReply & { content: StoredBytes },
): Promise<FastifyReply> {
  const { sha256, size, stream } = answer.content
  const etag = `"${sha256}"`
  const isAsked = method === 'GET' && (headers['if-range'] ?? etag) === etag
  const part = isAsked ? askedPart(headers.range, size) : undefined
  reply.header('accept-ranges', 'bytes')
  if (part === null) return sendProblem(reply.header('content-range', `bytes */${size}`), outside(size))
  describe(reply, answer)
  reply.header('etag', etag)
  const length = part === undefined ? size : part.last - part.first + 1
  if (part !== undefined) reply.status(206).header('content-range', `bytes ${part.first}-${part.last}/${size}`)
  // The headers are all that goes out.
  if (method === 'HEAD') return reply.header('content-length', size).send(Readable.from([]))
  if (length <= few) return reply.send(await joined(stream(part)))
  return reply.header('content-length', length).send(answerStream(log, reply, stream(part)))
}

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

const outside = (size: number) => new Problem('outsideFile', { size })

function describe(reply: FastifyReply, answer: FileReply): void {
  // RFC 6266: a plain name for old clients and the true one in UTF-8.
  const plain = answer.filename.replace(/[^\w.\- ]/g, '_')
  const disposition = `${answer.disposition ?? 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(answer.filename)}`
  reply.header('content-type', answer.mediaType).header('content-disposition', disposition)
  if (answer.immutable === true) reply.header('cache-control', 'public, max-age=31536000, immutable')
  if (answer.sandboxed === true) reply.header('content-security-policy', sandbox)
  if (answer.mediaType.startsWith('text/html')) reply.header('content-security-policy', textAlone)
}
