import { Problem } from '@agon/domain/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a body may take to arrive. */
export interface BodyLimits {
  /** Milliseconds for any body. */
  readonly base: number
  /** Bytes a millisecond that an upload must come at, beyond that time. */
  readonly uploadRate: number
  /** The most, in milliseconds, whatever an upload says of its size. */
  readonly most: number
}

/** A phone on a bad line sends an upload with 64 kB a second. */
export const usualBodyLimits: BodyLimits = { base: 30_000, uploadRate: 64, most: 60 * 60_000 }

/** Refuses a request whose body does not arrive in time, and closes its connection. Headers have their own time in Node. */
export function addBodyTimeout(server: FastifyInstance, limits: BodyLimits): void {
  server.addHook('onRequest', (request, reply, done) => {
    // A body that came in one piece with its headers is there by then, and needs no timer.
    if (hasBody(request)) process.nextTick(startTimer, request, reply, limits)
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

function timeFor(request: FastifyRequest, { base, uploadRate, most }: BodyLimits): number {
  if (!isUpload(request)) return base
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  return Math.min(most, base + (Number.isFinite(length) ? length / uploadRate : most))
}

/** By what the call takes, and not by what the request calls itself. */
function isUpload({ routeOptions }: FastifyRequest): boolean {
  const body = routeOptions.config.declared?.spec.body
  return body !== undefined && 'maxBytes' in body
}

function startTimer(request: FastifyRequest, reply: FastifyReply, limits: BodyLimits): void {
  const { raw } = request
  if (raw.complete) return
  const timer = setTimeout(
    () => {
      if (raw.complete) return
      if (reply.sent) {
        raw.destroy()
        return
      }
      // What still comes of the body is not waited for.
      void reply.header('connection', 'close').send(new Problem('bodyTimeout'))
    },
    timeFor(request, limits),
  )
  timer.unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}
