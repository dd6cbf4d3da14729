import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { requestFields } from './request-fields.ts'

/** The failures of streams: a compressor between them and the answer would hide the cause. */
const failures = new WeakMap<FastifyRequest, Error>()

/** The error that ended the stream of a request’s answer. */
export const failureOf = (request: FastifyRequest): Error | undefined => failures.get(request)

/**
 * The stream of an answer. Where it breaks after the answer has begun, the connection is cut off and no error handler is called:
 * it is logged here. A caller who leaves ends the stream without an error.
 */
export function answerStream<Piece>(log: Log, reply: FastifyReply, pieces: AsyncIterable<Piece>): Readable {
  return Readable.from(watched(pieces, (error) => logBroken(log, error, reply)))
}

async function* watched<Piece>(pieces: AsyncIterable<Piece>, onFailure: (error: Error) => void): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await nextOf(iterator, onFailure)
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}

/** Reports an error of the pieces themselves; a destroyed stream throws at a `yield`. */
async function nextOf<Piece>(
  iterator: AsyncIterator<Piece>,
  onFailure: (error: Error) => void,
): Promise<IteratorResult<Piece>> {
  try {
    return await iterator.next()
  } catch (error) {
    onFailure(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

function logBroken(log: Log, error: Error, reply: FastifyReply): void {
  const { raw, request } = reply
  failures.set(request, error)
  if (!raw.headersSent || raw.destroyed) return
  log.error({ key: 'http.failed', err: error, ...requestFields(raw.statusCode, request, reply) }, 'an answer broke off')
}
